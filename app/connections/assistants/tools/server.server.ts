import { getStats } from "~/household/accounts/index.server";
import * as z from "zod";
import { SHAPES } from "~/connections/api/shapes";
import { tool } from "../tool";

const figures = tool({
  name: "get_server_figures",
  title: "How much there is on this server",
  description: "For the administrator: how many users, subscriptions and meals there are.",
  scope: "admin",
  who: "admin",
  changes: "nothing",
  isIdempotent: true,
  input: z.object({}),
  output: z.object({ figures: SHAPES.Stats }),
  run: async ({ services }) => ({ figures: await getStats(services) }),
});

export const SERVER = [figures];
