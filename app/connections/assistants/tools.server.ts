import type { Scope } from "~/household/access";
import type { Tool } from "./tool";
import { COOKING } from "./tools/cooking.server";
import { FINDING } from "./tools/finding.server";
import { PLANNING } from "./tools/planning.server";
import { SERVER } from "./tools/server.server";
import { SHOPPING } from "./tools/shopping.server";
import { WEEK } from "./tools/week.server";

/** All tools, in the order in which they are listed. */
export const TOOLS: readonly Tool[] = [
  ...PLANNING,
  ...WEEK,
  ...FINDING,
  ...COOKING,
  ...SHOPPING,
  ...SERVER,
];

/** The tools of a token that is for these things. */
export const toolsFor = (scopes: readonly Scope[]) =>
  TOOLS.filter(({ scope }) => scopes.includes(scope));
