import type { LoaderFunctionArgs } from "@remix-run/node";
import type { RouteContract } from "~/connections/api";
import { accountShape } from "~/household/accounts";
import { toAccountJson } from "~/household/access";
import { requireCaller } from "~/http/guards.server";
import { answer } from "~/http/json.server";

export const contract = {
  group: "household",
  GET: {
    id: "getAccount",
    summary: "Get the signed-in user",
    who: "signed in",
    answers: { 200: { what: "The account", shape: accountShape } },
  },
} satisfies RouteContract;

export async function loader({ request }: LoaderFunctionArgs) {
  const user = await requireCaller(request, contract);
  return answer(contract.GET, toAccountJson(user));
}
