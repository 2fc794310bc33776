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
import { date, idInput, offerShape, tool, serves, weekEntryShape, type Asking } from "../tool";
import { addDays, todayOf, weekStartOf } from "~/server/values/dates";
import { addOccasionSchema, ENTRY_TYPES, type Entry } from "~/plan/calendar";
import {
  addEntry,
  listEntryCards,
  entriesInBatches,
  addOccasion,
} from "~/plan/calendar/index.server";

const slot = z.object({ date, mealType: z.enum(FILLED_TYPES), id: idInput });
const away = z
  .array(z.object({ date, eaters: z.array(idInput).max(24) }))
  .max(MOST_SLOTS)
  .default([])
  .describe("Dates on which members of the household are away, by id");

const propose = tool({
  name: "propose_week",
  title: "Propose a week",
  description:
    "Proposes a dish for each empty night of this week, or of the week of weekStartDate, with the price of planning all of it. Stores nothing and takes no credits. Pass keep for what the person likes and refused for the ids of what they do not, and plan it with plan_week.",
  scope: "plan",
  who: "planner",
  changes: "nothing",
  isIdempotent: true,
  input: z.object({
    weekStartDate: date.optional(),
    mealTypes: z.array(z.enum(FILLED_TYPES)).min(1).max(4).default(["dinner"]),
    nights: z.int().min(1).max(MOST_NIGHTS).default(7),
    away,
    seed: z.string().max(40).optional().describe("The same seed returns the same proposal"),
    keep: z.array(slot).max(MOST_SLOTS).default([]),
    refused: z.array(idInput).max(60).default([]),
  }),
  output: z.object({ proposal: SHAPES.Proposal }),
  async run({ services, user }, { away, seed = newId(), ...call }) {
    const params = askedByCall({ ...call, seed, away: toAway(away) });
    return { proposal: toProposalJson(await proposeWeek(services, user, params), params) };
  },
});

const plan = tool({
  name: "plan_week",
  title: "Plan a proposed week",
  description:
    "Plans dishes of propose_week, each slot with its date, mealType and id. SPENDS CREDITS for dishes that are new to the household: the first call then only returns an offer. Ask the person, then call again with confirmedOfferId. At most the offered credits are taken. If nothing costs credits, the week is planned at once.",
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
    offer: offerShape.nullable().describe("Set if it would take credits. Nothing was planned yet"),
    accepted: SHAPES.Accepted.nullable().describe("The planned meals; null if it is only offered"),
  }),
  async run(asking, { confirmedOfferId, ...call }) {
    const { services, user } = asking;
    const input = acceptSchema.parse(call);
    const credits = priceOfWeek(user, input.slots);
    if (credits === 0) {
      const accepted = await acceptWeek(services, user, { ...input, requestKey: newId() });
      return { offer: null, accepted };
    }
    const slots = input.slots.map(({ id, ...slot }) => `${slotKey(slot)}~${id}`).sort();
    const offered = { what: "plan a week", credits, slots, away: call.away };
    if (confirmedOfferId === undefined) return { offer: offer(asking, offered), accepted: null };
    const requestKey = confirm(asking, offered, confirmedOfferId);
    const accepted = await acceptWeek(services, user, { ...input, credits, requestKey });
    return { offer: null, accepted };
  },
});

const toAway = (days: readonly { date: string; eaters: string[] }[]) =>
  new Map(days.map(({ date, eaters }) => [date, eaters]));

export const WEEK = [propose, plan];

const todayIn = ({ services, user }: Asking) => todayOf(user, services.now());

const forDinner = tool({
  name: "whats_for_dinner",
  title: "What’s for dinner",
  description:
    "Returns the planned meals of a day, by default today, each with its recipe and whether it fits the eaters. By default dinner; pass another mealType for breakfast, lunch or snacks.",
  scope: "read",
  who: "planner",
  changes: "nothing",
  isIdempotent: true,
  input: z.object({
    date: date.optional().describe("A date such as 2026-11-25"),
    mealType: z.enum(ENTRY_TYPES).default("dinner"),
  }),
  output: z.object({ date: date, entries: z.array(SHAPES.Entry) }),
  async run(asking, { date = todayIn(asking), mealType }) {
    const range = { startDate: date, endDate: date };
    const entries: Entry[] = [];
    for await (const batch of entriesInBatches(asking.services, asking.user, range)) {
      entries.push(...batch.filter((entry) => entry.mealType === mealType));
    }
    return { date, entries };
  },
});

const week = tool({
  name: "get_week",
  title: "The week",
  description:
    "Returns the plan of a week, Sunday to Saturday: this week, or the week of a date. It does not contain recipes: call read_recipe with a mealId and entryId.",
  scope: "read",
  who: "planner",
  changes: "nothing",
  isIdempotent: true,
  input: z.object({ date: date.optional().describe("Any date of the week") }),
  output: z.object({
    today: date,
    weekStartDate: date,
    entries: z.array(weekEntryShape),
  }),
  async run(asking, { date }) {
    const today = todayIn(asking);
    const weekStartDate = weekStartOf(date ?? today);
    const range = { startDate: weekStartDate, endDate: addDays(weekStartDate, 6) };
    const cards = await listEntryCards(asking.services, asking.user, range);
    const entries = cards.map(({ mark, written: writtenServings, ...entry }) => {
      void writtenServings;
      return { ...entry, warning: mark?.words ?? null };
    });
    return { today, weekStartDate, entries };
  },
});

const planDish = tool({
  name: "plan_dish",
  title: "Plan a dish",
  description:
    "Plans one of the household’s recipes for a day, by its mealId, as dinner unless another mealType is named. Takes no credits. Meals that are already planned there stay, so call get_week first.",
  scope: "plan",
  who: "planner",
  changes: "adds",
  isIdempotent: false,
  input: z.object({
    mealId: idInput,
    date,
    mealType: z.enum(ENTRY_TYPES).default("dinner"),
    servings: serves.optional().describe("Number of eaters, by default the household"),
  }),
  output: z.object({ entry: SHAPES.Entry }),
  async run({ services, user }, { date, servings, ...call }) {
    const input = { ...call, scheduledDate: date, ...(servings && { servings }) };
    return { entry: await addEntry(services, user, input) };
  },
});

const planNoRecipe = tool({
  name: "plan_without_recipe",
  title: "Plan an evening without cooking",
  description:
    "Plans an evening without a recipe: out (eating out), takeaway, guests (others bring the food) or note (the text in note). Takes no credits.",
  scope: "plan",
  who: "planner",
  changes: "adds",
  isIdempotent: false,
  input: z.object({
    kind: z.enum(["out", "takeaway", "guests", "note"]),
    note: z
      .string()
      .trim()
      .max(200)
      .optional()
      .describe("The place, the people, or the note itself"),
    date,
    mealType: z.enum(ENTRY_TYPES).default("dinner"),
  }),
  output: z.object({ entry: SHAPES.Entry }),
  async run({ services, user }, { date, note, ...call }) {
    const input = addOccasionSchema.parse({ ...call, note, scheduledDate: date });
    return { entry: await addOccasion(services, user, input) };
  },
});

export const PLANNING = [forDinner, week, planDish, planNoRecipe];
