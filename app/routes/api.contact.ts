import { type ActionFunctionArgs } from "@remix-run/node";
import { type RouteContract, noticeShape } from "~/connections/api";
import { contactSchema, MESSAGE_SENT } from "~/household/contact";
import { sendMessage } from "~/household/contact/index.server";
import { contextOf } from "~/http/context.server";
import { findUser } from "~/http/guards.server";
import { answer, readJson } from "~/http/json.server";
import { countMessage } from "~/http/rate-limit.server";
import { services } from "~/http/services.server";

export const contract = {
  group: "browser",
  POST: {
    id: "sendMessage",
    summary: "Send a message to the operators of the site",
    who: "anyone",
    body: contactSchema,
    example: {
      name: "Ann",
      email: "ann@example.org",
      subject: "Hello",
      message: "Good evening.",
    },
    answers: { 200: { what: "Sent", shape: noticeShape } },
  },
} satisfies RouteContract;

/** Open to everyone. */
export async function action({ request }: ActionFunctionArgs) {
  const input = await readJson(request, contract.POST.body);
  await countMessage(contextOf(request).network);
  await sendMessage(services, await findUser(request), input);
  return answer(contract.POST, { message: MESSAGE_SENT });
}
