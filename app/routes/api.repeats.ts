import { type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import * as z from "zod";
import type { RouteContract } from "~/connections/api";
import { addRepeatSchema, repeatShape } from "~/plan/repeats";
import { addRepeat, listRepeats } from "~/plan/repeats/index.server";
import { requireCaller } from "~/http/guards.server";
import { answer, readJson } from "~/http/json.server";
import { services } from "~/http/services.server";

export const contract = {
  group: "calendar",
  GET: {
    id: "listRepeats",
    summary: "List repeated entries",
    who: "planner",
    answers: { 200: { what: "The repeats", shape: z.array(repeatShape) } },
  },
  POST: {
    id: "addRepeat",
    summary: "Repeat an entry every few weeks",
    who: "planner",
    body: addRepeatSchema,
    example: { entryId: "ENTRY_ID", everyWeeks: 2 },
    answers: { 201: { what: "The repeat", shape: repeatShape } },
    refusals: { 404: "The entry was not found.", 409: "The entry is already repeated." },
  },
} satisfies RouteContract;

export async function loader({ request }: LoaderFunctionArgs) {
  const user = await requireCaller(request, contract);
  return answer(contract.GET, await listRepeats(services, user));
}

export async function action({ request }: ActionFunctionArgs) {
  const user = await requireCaller(request, contract);
  return answer(
    contract.POST,
    await addRepeat(services, user, await readJson(request, contract.POST.body)),
  );
}
