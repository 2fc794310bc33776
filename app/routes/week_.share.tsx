import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { weekInWords } from "~/dates";
import { ShareForm } from "~/features/shares/share-form";
import { requirePlanner } from "~/http/guards.server";
import { answerShareForm, findShareLink } from "~/http/share.server";
import { askedWeek } from "~/http/week.server";
import { DialogPage } from "~/ui/dialog-page";
import { pageTitle } from "~/ui/page-title";

export const meta = pageTitle("Share Week");

export async function loader({ request }: LoaderFunctionArgs) {
  const user = await requirePlanner(request);
  const weekStartDate = askedWeek(request, user);
  const link = await findShareLink(request, user, { kind: "dinners", weekStartDate });
  return json({ weekStartDate, link });
}

export async function action({ request }: ActionFunctionArgs) {
  const user = await requirePlanner(request);
  const weekStartDate = askedWeek(request, user);
  return answerShareForm(request, user, { kind: "dinners", weekStartDate });
}

export default function ShareWeekPage() {
  const { weekStartDate, link } = useLoaderData<typeof loader>();
  return (
    <DialogPage title="Share Week" closeHref="/dashboard">
      <p className="mb-4">
        The dinners of {weekInWords(weekStartDate, "MMMM")}: what there is, and how long it takes to
        cook. Who eats and what you avoid stays with you; a dish that is called “without peanuts” is
        called so there, too.
      </p>
      <ShareForm link={link} what="week" />
    </DialogPage>
  );
}
