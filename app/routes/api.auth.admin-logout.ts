import { type ActionFunctionArgs, json } from "@remix-run/node";
import { requireApiAdmin } from "~/http/guards.server";
import { endSession } from "~/http/session.server";

export const handle = { methods: ["POST"] };

export async function action({ request }: ActionFunctionArgs) {
  await requireApiAdmin(request);
  const headers = new Headers();
  await endSession(request, headers);
  return json({ message: "Logged out" }, { headers });
}
