import { listTokens } from "~/household/tokens/index.server";
import type { User } from "~/household/access";
import { listFeeds } from "~/connections/feeds/index.server";
import { findConnection } from "~/connections/todo-apps/index.server";
import { listWebhooks } from "~/connections/webhooks/index.server";
import type { Deps } from "~/server/services";

const countOf = (list: readonly unknown[]) => (list.length === 0 ? "None" : String(list.length));

/** What is connected, in a few words each. */
export async function summarizeConnections(services: Deps<"db" | "now" | "settings">, user: User) {
  const feeds = await listFeeds(services, user);
  const tasks = await findConnection(services, user);
  return {
    feeds: feeds.length > 0 ? "On" : "Off",
    tasks: tasks ? "On" : "Off",
    tokens: countOf(await listTokens(services, user)),
    webhooks: countOf(await listWebhooks(services, user)),
  };
}
