import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { formatDateOf } from "~/server/values/dates";
import type { User } from "~/household/access";
import { findList } from "~/shop/lists/index.server";
import {
  chooseTaskList,
  connectTasks,
  disconnectTasks,
  findConnection,
  sendNow,
} from "~/connections/todo-apps/index.server";
import { chooseSchema, connectSchema, sentToast } from "~/connections/todo-apps";
import { TasksView } from "~/connections/todo-apps/components";
import { answerForm, unknownIntent } from "~/http/form.server";
import { requirePlanner } from "~/http/guards.server";
import { countTaskServer } from "~/http/rate-limit.server";
import { tokenOf } from "~/http/session.server";
import { redirectWithToast } from "~/http/toast.server";
import { askedWeek } from "~/http/week.server";
import { services } from "~/http/services.server";
import { DialogPage } from "~/ui/dialog-page";
import { pageTitle } from "~/ui/page-title";
import { message, t } from "~/language/messages";

export const meta = pageTitle(message("To-do app"));

export async function loader({ request }: LoaderFunctionArgs) {
  const user = await requirePlanner(request);
  const week = askedWeek(request, user);
  const [storedConnection, list] = await Promise.all([
    findConnection(services, user),
    findList(services, user, week),
  ]);
  const connection = storedConnection && {
    ...storedConnection,
    ...inWords(user, storedConnection),
  };
  return json({ week, connection, weekOf: list && list.weekOf });
}

type Instants = { sentAt: string | null; stoppedAt: string | null };

const inWords = (user: User, { sentAt, stoppedAt }: Instants) => ({
  sentAt: sentAt && formatDateOf(user, sentAt, "EEEE d MMMM"),
  stoppedAt: stoppedAt && formatDateOf(user, stoppedAt, "EEEE d MMMM"),
});

export async function action({ request }: ActionFunctionArgs) {
  const user = await requirePlanner(request);
  const week = askedWeek(request, user);
  const here = `/dashboard/groceries/tasks?weekStart=${week}`;
  return answerForm(request, message("That did not work"), async (form) => {
    switch (form.intent) {
      case "connect": {
        const input = form.parse(connectSchema);
        await countTaskServer(user);
        const token = await tokenOf(request);
        const { isChosen } = await connectTasks(services, user, { ...input, token });
        return redirectWithToast(here, { title: isChosen ? t("Connected") : t("Choose a list") });
      }
      case "choose":
        await chooseTaskList(services, user, form.parse(chooseSchema));
        return redirectWithToast(here, { title: t("Connected") });
      case "send":
        await countTaskServer(user);
        return redirectWithToast(here, sentToast(await sendNow(services, user, week)));
      case "disconnect":
        await disconnectTasks(services, user);
        return redirectWithToast(here, { title: t("Disconnected") });
      default:
        return unknownIntent(form.intent);
    }
  });
}

export default function TasksPage() {
  const { week, ...props } = useLoaderData<typeof loader>();
  return (
    <DialogPage title={t("To-do app")} closeHref={`/dashboard/groceries?weekStart=${week}`}>
      <TasksView {...props} />
    </DialogPage>
  );
}
