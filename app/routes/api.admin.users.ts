import type { LoaderFunctionArgs } from "@remix-run/node";
import * as z from "zod";
import type { RouteContract } from "~/connections/api";
import { listedUserShape } from "~/household/accounts";
import { listAllUsers } from "~/pages/admin/index.server";
import { requireCaller } from "~/http/guards.server";
import { answer } from "~/http/json.server";
import { services } from "~/http/services.server";

export const contract = {
  group: "administration",
  GET: {
    id: "listUsers",
    summary: "All users",
    who: "admin",
    answers: { 200: { what: "The users", shape: z.array(listedUserShape) } },
  },
} satisfies RouteContract;

export async function loader({ request }: LoaderFunctionArgs) {
  await requireCaller(request, contract);
  return answer(contract.GET, await listAllUsers(services));
}
