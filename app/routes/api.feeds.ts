import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from "@remix-run/node";
import { feedSchema } from "~/connections/feeds/feeds.schema";
import { addFeed, listFeeds } from "~/connections/feeds/feeds.server";
import { requireApiPlanner } from "~/http/guards.server";
import { readJson } from "~/http/json.server";
import { ownAddress } from "~/http/own-address.server";
import { services } from "~/http/services.server";

export const handle = { methods: ["GET", "POST"] };

const addressOf = (request: Request, token: string) =>
  ownAddress(request, `/calendar/${token}.ics`);

export async function loader({ request }: LoaderFunctionArgs) {
  const user = await requireApiPlanner(request);
  const feeds = await listFeeds(services, user);
  return json(feeds.map(({ token, ...feed }) => ({ ...feed, url: addressOf(request, token) })));
}

export async function action({ request }: ActionFunctionArgs) {
  const user = await requireApiPlanner(request);
  const { whose } = await readJson(request, feedSchema);
  return json({ whose, url: addressOf(request, await addFeed(services, user, whose)) }, 201);
}
