import { type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import * as z from "zod";
import type { RouteContract } from "~/connections/api";
import { feedSchema, feedShape, newFeedShape } from "~/connections/feeds";
import { addFeed, listFeeds } from "~/connections/feeds/index.server";
import { requireCaller } from "~/http/guards.server";
import { answer, readJson } from "~/http/json.server";
import { ownAddress } from "~/http/public-page.server";
import { services } from "~/http/services.server";

export const contract = {
  group: "calendar",
  GET: {
    id: "listFeeds",
    summary: "List calendar feeds",
    details: "Anyone who has such a link can read the plan.",
    who: "planner",
    answers: { 200: { what: "The links", shape: z.array(feedShape) } },
  },
  POST: {
    id: "addFeed",
    summary: "Create a calendar feed",
    details:
      "A link created with an access token ends with that token, until a person presses “Keep link” on its page.",
    who: "planner",
    body: feedSchema,
    example: { whose: "own" },
    answers: { 201: { what: "The link, new or existing", shape: newFeedShape } },
  },
} satisfies RouteContract;

const addressOf = (request: Request, token: string) =>
  ownAddress(request, `/calendar/${token}.ics`);

export async function loader({ request }: LoaderFunctionArgs) {
  const user = await requireCaller(request, contract);
  const feeds = await listFeeds(services, user);
  return answer(
    contract.GET,
    feeds.map(({ token, ...feed }) => ({ ...feed, url: addressOf(request, token) })),
  );
}

export async function action({ request }: ActionFunctionArgs) {
  const user = await requireCaller(request, contract);
  const { whose: kind } = await readJson(request, contract.POST.body);
  return answer(contract.POST, {
    whose: kind,
    url: addressOf(request, await addFeed(services, user, kind)),
  });
}
