import { type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import type { RouteContract } from "~/connections/api";
import { judgeStale } from "~/recipes/verdicts/index.server";
import { everybodySchema, everybodyShape } from "~/household/eaters";
import { getEverybody, saveEverybody } from "~/household/eaters/index.server";
import { requireCaller } from "~/http/guards.server";
import { answer, readJson } from "~/http/json.server";
import { services } from "~/http/services.server";

export const contract = {
  group: "household",
  GET: {
    id: "getEverybody",
    summary: "Get the restrictions for everyone",
    who: "planner",
    answers: { 200: { what: "The restrictions", shape: everybodyShape } },
  },
  PUT: {
    id: "saveEverybody",
    summary: "Change the restrictions for everyone",
    details: "Missing lists become empty.",
    who: "planner",
    body: everybodySchema,
    example: { moreRestrictions: ["Vegetarian"], isStrict: true },
    answers: { 200: { what: "The restrictions", shape: everybodyShape } },
    refusals: { 409: "Too many avoided foods." },
  },
} satisfies RouteContract;

export async function loader({ request }: LoaderFunctionArgs) {
  const user = await requireCaller(request, contract);
  return answer(contract.GET, await getEverybody(services, user));
}

export async function action({ request }: ActionFunctionArgs) {
  const user = await requireCaller(request, contract);
  const everybody = await saveEverybody(services, user, await readJson(request, contract.PUT.body));
  await judgeStale(services, user);
  return answer(contract.PUT, everybody);
}
