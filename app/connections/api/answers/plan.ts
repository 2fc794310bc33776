import * as z from "zod";
import { mealShape } from "./recipes";
import { date, id, instant, mealType, time } from "./words";

const seatsShape = z
  .strictObject({
    absent: z.array(id),
    guests: z.array(
      z.strictObject({ name: z.string(), restrictions: z.array(z.string()), avoids: z.string() }),
    ),
  })
  .describe("Who of the household is away, and who comes; null: everybody eats, and nobody else");

export const entryShape = z.strictObject({
  id,
  kind: z.enum(["meal", "leftovers", "out", "takeaway", "guests", "note"]),
  title: z.string(),
  mealId: id.nullable(),
  scheduledDate: date,
  mealType,
  servings: z.number().int(),
  cookFor: z.number().int().nullable(),
  leftoversOf: id.nullable(),
  repeatId: id.nullable(),
  isCooked: z.boolean(),
  eaters: seatsShape.nullable(),
  note: z.string().nullable(),
  lines: z.array(z.string()),
  meal: mealShape.nullable(),
});

export const repeatShape = z.strictObject({
  id,
  title: z.string(),
  words: z.string(),
  startDate: date,
  everyWeeks: z.number().int(),
  mealType,
});
/** Today and the days to come, for a dashboard. */
export const homeShape = z.strictObject({
  today: date,
  dinner: z.string().describe("What there is tonight, in one line; empty where nothing is planned"),
  days: z
    .array(
      z.strictObject({
        ...{ date, weekday: z.string().min(1), dinner: z.string() },
        meals: z.array(
          entryShape
            .pick({ kind: true, title: true, mealId: true, mealType: true, servings: true })
            .extend({ entryId: id, isCooked: z.boolean() }),
        ),
      }),
    )
    .length(7)
    .describe("From today on"),
  groceries: z.strictObject({
    weekStartDate: date,
    open: z.number().int().min(0).describe("Items of this week’s list that are not ticked"),
  }),
});

/** What is repeated no more. */
export const endedRepeatShape = z.strictObject({
  message: z.string().min(1),
  removed: z.number().int().describe("How much of it was to come and is off the calendar"),
});

/** A link that other calendars read. */
export const feedShape = z.strictObject({
  whose: z.enum(["household", "own"]),
  url: z.string().regex(/^http.*\/calendar\/[\w.-]+\.ics$/),
  mealTypes: z.array(mealType),
  hasTasks: z.boolean(),
  readAt: instant.nullable(),
  madeBy: z
    .string()
    .nullable()
    .describe(
      "The name of the access token that made it and with which it ends; null for a person",
    ),
});
export const newFeedShape = feedShape.pick({ whose: true, url: true });
export const feedChoiceShape = feedShape.pick({ mealTypes: true, hasTasks: true });

/** What is to be prepared ahead. */
export const aheadShape = z.strictObject({
  entryId: id,
  step: z.string().regex(/^[0-9a-f]{16}$/),
  what: z.string().min(1),
  due: z.strictObject({ date, time: time.nullable() }),
  isDone: z.boolean(),
  meal: z.strictObject({ id, title: z.string().min(1), date, mealType }),
});

export const leftoversShape = z.strictObject({
  ...{ entryId: id, mealId: id, title: z.string().min(1), cookedOn: date, until: date },
  ...{ portions: z.number().int(), isFrozen: z.boolean(), isSoon: z.boolean(), soonFrom: date },
});

const mealTimeShape = z.strictObject({ startsAt: time, minutes: z.number().int() });
export const mealTimesShape = z.strictObject({
  ...{ breakfast: mealTimeShape, lunch: mealTimeShape },
  ...{ dinner: mealTimeShape, snack: mealTimeShape },
});

const filledType = z.enum(["lunch", "dinner"]);
const dishShape = z.strictObject({
  id: id.describe("What accepting it names"),
  title: z.string().min(1),
  cuisine: z.string(),
  protein: z.string().nullable(),
  minutes: z.number().int().nullable(),
  kind: z.enum(["favorite", "own", "saved", "new", "leftovers"]),
});

/** A dish for each empty slot of a week. */
export const proposalShape = z.strictObject({
  weekStartDate: date,
  seed: z.string().describe("The same seed proposes the same"),
  credits: z.number().int().min(0).describe("What planning all of it costs"),
  slots: z.array(
    z.strictObject({
      ...{ date, mealType: filledType, servings: z.number().int(), away: z.array(id) },
      limit: z.number().int().nullable().describe("Minutes that there are to cook; null: any"),
      dish: dishShape.nullable(),
      reason: z.string(),
      isKept: z.boolean(),
      others: z.array(dishShape),
    }),
  ),
  planned: z.array(
    z.strictObject({
      ...{ id, date, mealType, mealId: id.nullable(), title: z.string() },
      ...{ cuisine: z.string(), protein: z.string().nullable() },
    }),
  ),
});

/** What became of a proposal. */
export const acceptedShape = z.strictObject({
  planned: z.array(entryShape),
  again: z.number().int().describe("Slots that had this very dish: the same was sent before"),
  left: z.array(z.strictObject({ date, mealType: filledType, why: z.string().min(1) })),
  credits: z.number().int().min(0).describe("Credits that were taken"),
});

/** An entry of a week as it would stand in another one. */
export const copyShape = z.strictObject({
  entryId: id,
  title: z.string(),
  date,
  mealType,
  there: z.array(z.string()).describe("Titles of what is planned there already"),
  isThere: z.boolean().describe("True where the very same is"),
});
export const datesShape = z.strictObject({ dates: z.array(date) });

export const savedWeekShape = z.strictObject({
  id,
  name: z.string().min(1),
  createdAt: instant,
  entries: z.array(
    z.strictObject({
      day: z.number().int().min(0).max(6).describe("From 0, Sunday"),
      mealType,
      mealId: id.nullable(),
      title: z.string(),
    }),
  ),
});
export const savedCopiesShape = z.strictObject({
  name: z.string().min(1),
  to: date,
  copies: z.array(copyShape),
});
