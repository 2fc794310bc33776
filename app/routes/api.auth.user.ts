import { json, type LoaderFunctionArgs } from "@remix-run/node";
import { toAccountJson } from "~/household/access/user";
import { requireApiUser } from "~/http/guards.server";

export const handle = { methods: ["GET"] };

export async function loader({ request }: LoaderFunctionArgs) {
  const user = await requireApiUser(request);
  return json(toAccountJson(user));
}
