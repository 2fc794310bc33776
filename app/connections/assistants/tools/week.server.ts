import * as z from "zod";
import { SHAPES } from "~/connections/api/shapes";
import { acceptWeek, priceOfWeek, proposeWeek } from "~/plan/proposals/index.server";
import {
  askedByCall,
  MOST_NIGHTS,
  MOST_SLOTS,
  FILLED_TYPES,
  slotKey,
  toProposalJson,
  acceptSchema,
} from "~/plan/proposals";
import { newId } from "~/server/values/ids";
import { confirm, offer } from "../offers.server";
import { date, given, offerShape } from "../shapes";
import { tool } from "../tool";

const slot = z.object({ date, mealType: z.enum(FILLED_TYPES), id: given });
const away = z
  .array(z.object({ date, eaters: z.array(given).max(24) }))
  .max(MOST_SLOTS)
  .default([])
  .describe("Who of the household is away on which dates, by id");

const propose = tool({
  name: "propose_week",
  title: "Propose a week",
  description:
    "Proposes a dish for each empty night of this week, or of the week that weekStartDate is in, with what planning all of it would cost. Stores nothing and takes no credits. Pass keep for what the person likes and refused for the ids of what they do not, and plan it with plan_week.",
  scope: "plan",
  who: "planner",
  changes: "nothing",
  isIdempotent: true,
  input: z.object({
    weekStartDate: date.optional(),
    mealTypes: z.array(z.enum(FILLED_TYPES)).min(1).max(4).default(["dinner"]),
    nights: z.int().min(1).max(MOST_NIGHTS).default(7),
    away,
    seed: z.string().max(40).optional().describe("The same seed proposes the same"),
    keep: z.array(slot).max(MOST_SLOTS).default([]),
    refused: z.array(given).max(60).default([]),
  }),
  output: z.object({ proposal: SHAPES.Proposal }),
  async run({ services, user }, { away, seed = newId(), ...call }) {
    const asked = askedByCall({ ...call, seed, away: toAway(away) });
    return { proposal: toProposalJson(await proposeWeek(services, user, asked), asked) };
  },
});

const plan = tool({
  name: "plan_week",
  title: "Plan what was proposed",
  description:
    "Plans dishes of propose_week, each slot with its date, mealType and id. SPENDS CREDITS for dishes that are new to the household: it then answers with an offer and does nothing; ask the person, and call it again with confirmedOfferId. Never more is taken than the offer says. Where nothing costs anything it is done at once.",
  scope: "plan",
  who: "planner",
  changes: "adds",
  isIdempotent: true,
  input: z.object({
    slots: z.array(slot).min(1).max(MOST_SLOTS),
    away,
    confirmedOfferId: z.string().max(200).optional(),
  }),
  output: z.object({
    offer: offerShape.nullable().describe("Where it would take credits: nothing is planned yet"),
    accepted: SHAPES.Accepted.nullable().describe("What is planned; null while it is only offered"),
  }),
  async run(asking, { confirmedOfferId, ...said }) {
    const { services, user } = asking;
    const input = acceptSchema.parse(said);
    const credits = priceOfWeek(user, input.slots);
    if (credits === 0) {
      const accepted = await acceptWeek(services, user, { ...input, requestKey: newId() });
      return { offer: null, accepted };
    }
    const slots = input.slots.map(({ id, ...slot }) => `${slotKey(slot)}~${id}`).sort();
    const offered = { what: "plan a week", credits, slots, away: said.away };
    if (confirmedOfferId === undefined) return { offer: offer(asking, offered), accepted: null };
    const requestKey = confirm(asking, offered, confirmedOfferId);
    const accepted = await acceptWeek(services, user, { ...input, credits, requestKey });
    return { offer: null, accepted };
  },
});

const toAway = (days: readonly { date: string; eaters: string[] }[]) =>
  new Map(days.map(({ date, eaters }) => [date, eaters]));

export const WEEK = [propose, plan];
