import type { ActionFunctionArgs } from "@remix-run/node";
import type { RouteContract } from "~/connections/api";
import { creditsSchema, listedUserShape } from "~/household/accounts";
import { addCredits, toUserJson } from "~/pages/admin/index.server";
import { requireCaller } from "~/http/guards.server";
import { answer, readJson } from "~/http/json.server";
import { idempotencyKeyOf } from "~/http/form.server";
import { services } from "~/http/services.server";

export const contract = {
  group: "administration",
  parameters: { userId: "The id of a user" },
  POST: {
    id: "addCredits",
    summary: "Give credits to a user’s household",
    who: "admin",
    body: creditsSchema,
    example: { credits: 10 },
    isKeyed: true,
    answers: { 200: { what: "The user", shape: listedUserShape } },
    refusals: { 409: "The key was used for a different request." },
  },
} satisfies RouteContract;

export async function action({ request, params: { userId = "" } }: ActionFunctionArgs) {
  const admin = await requireCaller(request, contract);
  const requestKey = idempotencyKeyOf(request);
  const { credits } = await readJson(request, contract.POST.body);
  return answer(
    contract.POST,
    toUserJson(await addCredits(services, admin, { userId, credits, requestKey })),
  );
}
