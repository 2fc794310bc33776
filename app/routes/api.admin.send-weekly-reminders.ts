import { type ActionFunctionArgs } from "@remix-run/node";
import type { RouteContract } from "~/connections/api";
import { remindersShape } from "~/household/accounts";
import { sendWeeklyReminders } from "~/pages/admin/index.server";
import { requireCaller } from "~/http/guards.server";
import { answer } from "~/http/json.server";
import { services } from "~/http/services.server";

export const contract = {
  group: "administration",
  POST: {
    id: "sendWeeklyReminders",
    summary: "Send the weekly reminder to all users",
    who: "admin",
    answers: { 200: { what: "The number of mails sent", shape: remindersShape } },
  },
} satisfies RouteContract;

export async function action({ request }: ActionFunctionArgs) {
  const admin = await requireCaller(request, contract);
  return answer(contract.POST, await sendWeeklyReminders(services, admin));
}
