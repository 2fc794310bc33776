import { type ActionFunctionArgs } from "@remix-run/node";
import { type RouteContract, noticeShape } from "~/connections/api";
import { welcomeMailSchema } from "~/household/accounts";
import { sendTestWelcome } from "~/pages/admin/index.server";
import { requireCaller } from "~/http/guards.server";
import { answer, readJson } from "~/http/json.server";
import { services } from "~/http/services.server";

export const contract = {
  group: "administration",
  POST: {
    id: "sendWelcomeEmail",
    summary: "Send the welcome email as a test",
    who: "admin",
    body: welcomeMailSchema,
    example: { userEmail: "name@example.org" },
    answers: { 200: { what: "Sent", shape: noticeShape } },
  },
} satisfies RouteContract;

export async function action({ request }: ActionFunctionArgs) {
  const admin = await requireCaller(request, contract);
  const input = await readJson(request, contract.POST.body);
  return answer(contract.POST, await sendTestWelcome(services, admin, input));
}
