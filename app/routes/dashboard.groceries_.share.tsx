import {
  type ActionFunctionArgs,
  json,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { getList } from "~/features/groceries/groceries.server";
import { ShareForm } from "~/features/shares/share-form";
import { findShare } from "~/features/shares/shares.server";
import { requirePlanner } from "~/http/guards.server";
import { answerShareForm, shareUrl } from "~/http/share.server";
import { askedWeek } from "~/http/week.server";
import { services } from "~/services.server";
import { DialogPage } from "~/ui/dialog-page";

export const meta: MetaFunction = () => [{ title: "Share List – Weeknight" }];

export async function loader({ request }: LoaderFunctionArgs) {
  const user = await requirePlanner(request);
  const { weekStartDate } = await getList(services, user, askedWeek(request, user));
  const token = await findShare(services, user, { kind: "list", weekStartDate });
  return json({ weekStartDate, url: token && shareUrl(request, token) });
}

export async function action({ request }: ActionFunctionArgs) {
  const user = await requirePlanner(request);
  return answerShareForm(request, user, { kind: "list", weekStartDate: askedWeek(request, user) });
}

export default function ShareListPage() {
  const { weekStartDate, url } = useLoaderData<typeof loader>();
  return (
    <DialogPage title="Share List" closeHref={`/dashboard/groceries?weekStart=${weekStartDate}`}>
      <ShareForm url={url} what="grocery list" />
    </DialogPage>
  );
}
