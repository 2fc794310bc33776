import type { ActionFunctionArgs } from "@remix-run/node";
import * as z from "zod";
import { serveAssistant } from "~/connections/assistants/index.server";
import { requireToken } from "~/http/guards.server";
import { readJson } from "~/http/json.server";
import { services } from "~/http/services.server";

/** Serves the Model Context Protocol to assistants. It requires an access token. */
export const handle = { methods: ["POST"], maxBody: 64 * 1024, announces: true };

export async function action({ request }: ActionFunctionArgs) {
  const token = await requireToken(request);
  const message = await readJson(request, z.unknown());
  return serveAssistant(request, { services, ...token }, message);
}
