import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { getList } from "~/features/groceries/groceries.server";
import { ListElsewhere } from "~/features/shares/list-elsewhere";
import { ShareForm } from "~/features/shares/share-form";
import { requirePlanner } from "~/http/guards.server";
import { answerShareForm, findShareLink } from "~/http/share.server";
import { askedWeek } from "~/http/week.server";
import { services } from "~/services.server";
import { DialogPage } from "~/ui/dialog-page";
import { pageTitle } from "~/ui/page-title";

export const meta = pageTitle("Share List");

export async function loader({ request }: LoaderFunctionArgs) {
  const user = await requirePlanner(request);
  const { weekStartDate } = await getList(services, user, askedWeek(request, user));
  const link = await findShareLink(request, user, { kind: "list", weekStartDate });
  return json({ weekStartDate, link });
}

export async function action({ request }: ActionFunctionArgs) {
  const user = await requirePlanner(request);
  return answerShareForm(request, user, { kind: "list", weekStartDate: askedWeek(request, user) });
}

export default function ShareListPage() {
  const { weekStartDate, link } = useLoaderData<typeof loader>();
  return (
    <DialogPage title="Share List" closeHref={`/dashboard/groceries?weekStart=${weekStartDate}`}>
      <ShareForm link={link} what="grocery list" asksNeeds />
      <ListElsewhere week={weekStartDate} url={link?.url ?? null} />
    </DialogPage>
  );
}
