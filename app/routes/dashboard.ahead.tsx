import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { addDays, todayOf } from "~/server/values/dates";
import { AHEAD_FAILED, aheadSchema } from "~/plan/prep-tasks";
import { AheadList, NothingAhead, UnreadMeals } from "~/plan/prep-tasks/components";
import { readAhead, setAheadDone } from "~/plan/prep-tasks/index.server";
import { answerForm, unknownIntent } from "~/http/form.server";
import { requirePlanner } from "~/http/guards.server";
import { redirectWithToast } from "~/http/toast.server";
import { wayBack } from "~/http/way-back.server";
import { services } from "~/http/services.server";
import { DialogPage } from "~/ui/dialog-page";
import { pageTitle } from "~/ui/page-title";
import { message, t } from "~/language/messages";

export const meta = pageTitle(message("Prepare ahead"));

const DAYS = 14;

export async function loader({ request }: LoaderFunctionArgs) {
  const user = await requirePlanner(request);
  const today = todayOf(user, services.now());
  return json({
    today,
    ...(await readAhead(services, user, { from: today, to: addDays(today, DAYS) })),
    from: wayBack(request, "/dashboard"),
  });
}

export async function action({ request }: ActionFunctionArgs) {
  const user = await requirePlanner(request);
  return answerForm(request, AHEAD_FAILED, async (form) => {
    switch (form.intent) {
      case "done":
      case "undo": {
        const isDone = form.intent === "done";
        const { meal } = await setAheadDone(services, user, { ...form.parse(aheadSchema), isDone });
        return redirectWithToast(form.backTo("/dashboard/ahead"), {
          title: isDone ? t("Done") : t("Not done yet"),
          description: t("For {title}", { title: meal.title }),
          // The planner shows only open tasks, so the toast links to the page where this can be undone.
          ...(isDone && { link: { href: "/dashboard/ahead", label: t("Prepare ahead") } }),
        });
      }
      default:
        return unknownIntent(form.intent);
    }
  });
}

export default function AheadPage() {
  const { tasks, unread, today, from } = useLoaderData<typeof loader>();
  return (
    <DialogPage title={t("Prepare ahead")} closeHref={from}>
      {tasks.length > 0 && <AheadList tasks={tasks} today={today} />}
      {unread.length > 0 ? <UnreadMeals meals={unread} /> : tasks.length === 0 && <NothingAhead />}
    </DialogPage>
  );
}
