import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { giveLines, getStoreList } from "~/shop/lists/index.server";
import { giveLinesSchema, listAddress, givenToast } from "~/shop/lists";
import { GiveLinesForm } from "~/shop/lists/components";
import { STORE_NOT_SAVED } from "~/shop/stores";
import { answerForm } from "~/http/form.server";
import { requireShopper } from "~/http/guards.server";
import { redirectWithToast } from "~/http/toast.server";
import { askedStore, askedWeek } from "~/http/week.server";
import { services } from "~/http/services.server";
import { DialogPage } from "~/ui/dialog-page";
import { pageTitle } from "~/ui/page-title";
import { message, t } from "~/language/messages";
import { rich } from "~/language/rich";

export const meta = pageTitle(message("Items by store"));

/** Shows the items of a list, each with its store. */
export async function loader({ request }: LoaderFunctionArgs) {
  const user = await requireShopper(request);
  const [week, store] = [askedWeek(request, user), askedStore(request)];
  const { stores, groups, anyStore, elsewhere } = await getStoreList(services, user, week, null);
  const storeId = stores.find(({ id }) => id === store)?.id ?? null;
  return json({ week, store: storeId, list: { stores, groups, anyStore, elsewhere } });
}

export async function action({ request }: ActionFunctionArgs) {
  const user = await requireShopper(request);
  const [week, store] = [askedWeek(request, user), askedStore(request)];
  return answerForm(request, STORE_NOT_SAVED, async (form) => {
    const result = await giveLines(services, user, week, form.parse(giveLinesSchema));
    return redirectWithToast(listAddress(week, { store }), givenToast(result));
  });
}

export default function StoresOfLines() {
  const { week, store, list } = useLoaderData<typeof loader>();
  return (
    <DialogPage title={t("Items by store")} closeHref={listAddress(week, { store })}>
      {list.stores.length > 0 ? (
        <GiveLinesForm
          list={list}
          store={store ?? list.stores[0]?.id ?? ""}
          action={listAddress(week, { view: "/stores", store })}
        />
      ) : (
        <p>
          {rich("<link>Name your stores</link> first. Then choose what you buy in which store.", {
            link: (text) => <a href="/stores">{text}</a>,
          })}
        </p>
      )}
    </DialogPage>
  );
}
