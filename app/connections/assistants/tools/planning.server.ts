import * as z from "zod";
import { SHAPES } from "~/connections/api/shapes";
import { addDays, todayOf, weekStartOf } from "~/server/values/dates";
import { addOccasionSchema, ENTRY_TYPES, type Entry } from "~/plan/calendar";
import {
  addEntry,
  listEntryCards,
  entriesInBatches,
  addOccasion,
} from "~/plan/calendar/index.server";
import { date, given, serves, weekEntryShape } from "../shapes";
import { type Asking, tool } from "../tool";

const todayIn = ({ services, user }: Asking) => todayOf(user, services.now());

const forDinner = tool({
  name: "whats_for_dinner",
  title: "What’s for dinner",
  description:
    "What is planned to eat on a day, today without one, with each recipe and whether it fits those who eat. By default dinner; name another mealType for breakfast, lunch or snacks.",
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
    "What is planned for a week, Sunday to Saturday: this week, or the one that a date is in. Recipes are not in it: ask read_recipe with a mealId and entryId.",
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
    const entries = cards.map(({ mark, written, ...entry }) => {
      void written;
      return { ...entry, warning: mark?.words ?? null };
    });
    return { today, weekStartDate, entries };
  },
});

const planDish = tool({
  name: "plan_dish",
  title: "Plan a dish",
  description:
    "Plans one of the household’s recipes for a day, by its mealId, as dinner unless another mealType is named. Takes no credits. What is planned there already stays beside it: look with get_week first.",
  scope: "plan",
  who: "planner",
  changes: "adds",
  isIdempotent: false,
  input: z.object({
    mealId: given,
    date,
    mealType: z.enum(ENTRY_TYPES).default("dinner"),
    servings: serves.optional().describe("How many eat; without it the household"),
  }),
  output: z.object({ entry: SHAPES.Entry }),
  async run({ services, user }, { date, servings, ...planned }) {
    const said = { ...planned, scheduledDate: date, ...(servings && { servings }) };
    return { entry: await addEntry(services, user, said) };
  },
});

const planNoRecipe = tool({
  name: "plan_without_recipe",
  title: "Plan an evening without cooking",
  description:
    "Plans what there is in the place of a recipe on a day: out (eating out), takeaway, guests (others bring it) or note (the words in note). Takes no credits.",
  scope: "plan",
  who: "planner",
  changes: "adds",
  isIdempotent: false,
  input: z.object({
    kind: z.enum(["out", "takeaway", "guests", "note"]),
    note: z.string().trim().max(200).optional().describe("Where, who, or the note itself"),
    date,
    mealType: z.enum(ENTRY_TYPES).default("dinner"),
  }),
  output: z.object({ entry: SHAPES.Entry }),
  async run({ services, user }, { date, note, ...said }) {
    const input = addOccasionSchema.parse({ ...said, note, scheduledDate: date });
    return { entry: await addOccasion(services, user, input) };
  },
});

export const PLANNING = [forDinner, week, planDish, planNoRecipe];
