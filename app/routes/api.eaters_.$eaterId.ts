import { type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import type { RouteContract } from "~/connections/api";
import { judgeStale } from "~/recipes/verdicts/index.server";
import { eaterSchema, eaterShape } from "~/household/eaters";
import { getEater, removeEater, saveEater } from "~/household/eaters/index.server";
import { requireCaller } from "~/http/guards.server";
import { answer, readJson } from "~/http/json.server";
import { services } from "~/http/services.server";

export const contract = {
  group: "household",
  parameters: { eaterId: "The id of an eater" },
  GET: {
    id: "getEater",
    summary: "Get an eater",
    who: "planner",
    answers: { 200: { what: "The eater", shape: eaterShape } },
  },
  PUT: {
    id: "saveEater",
    summary: "Change an eater",
    who: "planner",
    body: eaterSchema,
    example: { name: "Paul", isChild: true, restrictions: ["Peanut-Free"], avoids: "olives" },
    answers: { 200: { what: "The eater", shape: eaterShape } },
    refusals: { 409: "Too many avoided foods." },
  },
  DELETE: {
    id: "removeEater",
    summary: "Remove an eater",
    who: "planner",
    answers: { 200: { what: "The removed eater", shape: eaterShape } },
  },
} satisfies RouteContract;

export async function loader({ request, params }: LoaderFunctionArgs) {
  const user = await requireCaller(request, contract);
  return answer(contract.GET, await getEater(services, user, params.eaterId ?? ""));
}

export async function action({ request, params }: ActionFunctionArgs) {
  const user = await requireCaller(request, contract);
  const id = params.eaterId ?? "";
  const eater =
    request.method === "DELETE"
      ? await removeEater(services, user, id)
      : await saveEater(services, user, id, await readJson(request, contract.PUT.body));
  await judgeStale(services, user);
  return answer(contract.PUT, eater);
}
