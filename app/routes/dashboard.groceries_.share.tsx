import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { getStoreList } from "~/shop/lists/index.server";
import { listAddress } from "~/shop/lists";
import { StoreTabs } from "~/shop/lists/components";
import { ListElsewhere, ShareForm } from "~/connections/shares/components";
import { requirePlanner } from "~/http/guards.server";
import { answerShareForm, findShareLink } from "~/http/share.server";
import { askedStore, askedWeek } from "~/http/week.server";
import { services } from "~/http/services.server";
import { DialogPage } from "~/ui/dialog-page";
import { pageTitle } from "~/ui/page-title";
import { message, t } from "~/language/messages";

export const meta = pageTitle(message("Share List"));

export async function loader({ request }: LoaderFunctionArgs) {
  const user = await requirePlanner(request);
  const [week, storeId] = [askedWeek(request, user), askedStore(request)];
  const { weekStartDate, stores, store } = await getStoreList(services, user, week, storeId);
  const link = await findShareLink(request, user, { kind: "list", weekStartDate });
  return json({ list: { weekStartDate, stores, store }, link });
}

export async function action({ request }: ActionFunctionArgs) {
  const user = await requirePlanner(request);
  return answerShareForm(request, user, { kind: "list", weekStartDate: askedWeek(request, user) });
}

export default function ShareListPage() {
  const { list, link } = useLoaderData<typeof loader>();
  const { weekStartDate } = list;
  const store = list.store?.id ?? null;
  const ofStore = store ? `?${new URLSearchParams({ store })}` : "";
  return (
    <DialogPage title={t("Share List")} closeHref={listAddress(weekStartDate, { store })}>
      <StoreTabs list={list} />
      <ShareForm
        link={link && { ...link, url: link.url + ofStore }}
        what="grocery list"
        asksNeeds
      />
      <ListElsewhere week={weekStartDate} store={store} url={link?.url ?? null} />
    </DialogPage>
  );
}
