import type { ActionFunctionArgs } from "@remix-run/node";
import { type RouteContract, noticeShape } from "~/connections/api";
import { requireCaller } from "~/http/guards.server";
import { answer } from "~/http/json.server";
import { endSession } from "~/http/session.server";

export const contract = {
  group: "administration",
  POST: {
    id: "logoutAdmin",
    summary: "End the administrator’s session",
    who: "admin",
    answers: { 200: { what: "Signed out", shape: noticeShape } },
  },
} satisfies RouteContract;

export async function action({ request }: ActionFunctionArgs) {
  await requireCaller(request, contract);
  const response = answer(contract.POST, { message: "Logged out" });
  await endSession(request, response.headers);
  return response;
}
