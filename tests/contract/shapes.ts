import * as z from "zod";
import type { Answer } from "../client";

/** The shapes of decisions 5, to the letter: a field too many is as wrong as one too few. */
const instant = z.string().regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?Z$/);
const date = z.string().regex(/^\d{4}-\d{2}-\d{2}$/);
const id = z.string().min(1);

export const mealShape = z.strictObject({
  id,
  title: z.string().min(1),
  description: z.string(),
  cuisine: z.string().min(1),
  protein: z.string().nullable(),
  course: z.enum(["Main Dishes", "Desserts", "Appetizers", "Side Dishes"]),
  servings: z.number().int(),
  cookingTime: z.number().int().nullable(),
  ingredients: z.array(z.string()),
  instructions: z.string(),
  sourceUrl: z.string(),
  imageUrl: z.string().nullable(),
  source: z.enum(["generated", "search", "url", "manual"]),
  createdAt: instant,
  check: z.strictObject({
    verdict: z.enum(["breaks", "unknown", "keeps"]).nullable(),
    asked: z.array(z.string()),
    checked: z.array(z.string()),
    notes: z.array(
      z.strictObject({
        line: z.number().int().nullable(),
        kind: z.enum(["restriction", "avoid", "dislike"]),
        needs: z.array(z.string()),
        eaters: z.array(z.string()),
        breaks: z.boolean(),
        food: z.string(),
        why: z.string(),
      }),
    ),
  }),
});
export type MealJson = z.infer<typeof mealShape>;

const accountShape = z.strictObject({
  id,
  firstName: z.string().nullable(),
  email: z.string(),
  username: z.string(),
  subscriptionStatus: z.enum(["active", "trial", "canceled", "past_due"]),
  subscriptionPlan: z.enum(["trial", "archive", "basic", "standard", "premium"]),
  mealCredits: z.number().int(),
  createdAt: instant,
});

/** What the administrator's calls say of a user: the account without the first name. */
const listedUserShape = accountShape.omit({ firstName: true });

const statsShape = z.strictObject({
  totalUsers: z.number().int(),
  activeSubscriptions: z.number().int(),
  totalMeals: z.number().int(),
});

const favoriteShape = z.strictObject({ id, mealId: id, createdAt: instant, meal: mealShape });

const seatsShape = z.strictObject({
  absent: z.array(id),
  guests: z.array(
    z.strictObject({ name: z.string(), restrictions: z.array(z.string()), avoids: z.string() }),
  ),
});

const entryShape = z.strictObject({
  id,
  kind: z.enum(["meal", "leftovers", "out", "takeaway", "guests", "note"]),
  title: z.string(),
  mealId: id.nullable(),
  scheduledDate: date,
  mealType: z.enum(["breakfast", "lunch", "dinner", "snack"]),
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

const repeatShape = z.strictObject({
  id,
  title: z.string(),
  words: z.string(),
  startDate: date,
  everyWeeks: z.number().int(),
  mealType: z.enum(["breakfast", "lunch", "dinner", "snack"]),
});

const mealTypeShape = z.enum(["breakfast", "lunch", "dinner", "snack"]);

/** A link that other calendars read, what is to be prepared ahead, what is left over, and when one eats. */
export const feedShape = z.strictObject({
  whose: z.enum(["household", "own"]),
  url: z.string().regex(/^http.*\/calendar\/[\w.-]+\.ics$/),
  mealTypes: z.array(mealTypeShape),
  hasTasks: z.boolean(),
  readAt: instant.nullable(),
});
export const aheadShape = z.strictObject({
  entryId: id,
  step: z.string().regex(/^[0-9a-f]{16}$/),
  what: z.string().min(1),
  due: z.strictObject({
    date,
    time: z
      .string()
      .regex(/^\d\d:\d\d$/)
      .nullable(),
  }),
  isDone: z.boolean(),
  meal: z.strictObject({ id, title: z.string().min(1), date, mealType: mealTypeShape }),
});
export const leftoversShape = z.strictObject({
  ...{ entryId: id, mealId: id, title: z.string().min(1), cookedOn: date, until: date },
  ...{ portions: z.number().int(), isFrozen: z.boolean(), isSoon: z.boolean(), soonFrom: date },
});
/** When a meal was made, and how it was; without an id it was ticked as cooked alone. */
export const madeShape = z.strictObject({
  ...{ id: id.nullable(), mealId: id, entryId: id.nullable(), madeOn: date },
  ...{ portions: z.number().int(), leftOver: z.number().int().nullable(), note: z.string() },
  ratings: z.array(
    z.strictObject({
      ...{ eaterId: z.string(), name: z.string().min(1) },
      rating: z.enum(["again", "fine", "never"]),
    }),
  ),
});
const mealTimeShape = z.strictObject({
  startsAt: z.string().regex(/^\d\d:\d\d$/),
  minutes: z.number().int(),
});
export const mealTimesShape = z.strictObject({
  ...{ breakfast: mealTimeShape, lunch: mealTimeShape },
  ...{ dinner: mealTimeShape, snack: mealTimeShape },
});

const dishShape = mealShape
  .pick({ title: true, cuisine: true, protein: true, course: true, cookingTime: true })
  .extend({ bookId: id });

/** What could be planned instead of a meal. */
const replacementsShape = z.strictObject({
  meals: z.array(
    mealShape
      .pick({
        id: true,
        title: true,
        cuisine: true,
        protein: true,
        course: true,
        cookingTime: true,
      })
      .extend({
        mark: z
          .strictObject({
            tone: z.enum(["unknown", "dislike", "checked"]),
            words: z.string().min(1),
          })
          .nullable(),
      }),
  ),
  dishes: z.array(dishShape),
  price: z.union([z.literal(0), z.literal(1)]),
});

/** What can be swapped in a meal. */
const swapShape = z.strictObject({
  offer: mealShape
    .pick({ title: true, description: true, ingredients: true, instructions: true })
    .extend({ lines: z.array(z.strictObject({ before: z.string(), after: z.string() })).min(1) })
    .nullable(),
  why: z.string().min(1).nullable(),
  others: z.array(z.strictObject({ id, scheduledDate: date })),
});

const listShape = z.strictObject({
  id,
  weekStartDate: date,
  ingredients: z.array(
    z.strictObject({
      category: z.enum([
        "Produce",
        "Meat & Poultry",
        "Seafood",
        "Dairy & Eggs",
        "Bakery",
        "Pantry",
        "Baking",
        "Spices & Seasonings",
        "Oils & Condiments",
        "Frozen",
        "Beverages",
        "Other",
      ]),
      items: z.array(z.string().min(1)).min(1),
    }),
  ),
  createdAt: instant,
});

const itemShape = z.strictObject({
  id,
  name: z.string().min(1),
  amount: z.string(),
  text: z.string().min(1),
  detail: z.string(),
  optional: z.boolean(),
  bought: z.string(),
  meals: z.array(z.string().min(1)),
  byHand: z.boolean(),
  added: z.array(z.object({ id: z.string(), text: z.string() })),
  ticked: z.boolean(),
  check: z.string().min(1).nullable(),
  store: z.strictObject({ id, name: z.string().min(1) }).nullable(),
  price: z.number().int().min(0).nullable(),
});

const itemsShape = z.strictObject({
  id,
  weekStartDate: date,
  version: z.number().int(),
  misfits: z.array(
    z.strictObject({
      mealId: id,
      title: z.string().min(1),
      date: date.nullable(),
      words: z.string().min(1),
    }),
  ),
  store: z.strictObject({ id, name: z.string().min(1) }).nullable(),
  estimate: z
    .strictObject({ cents: z.number().int().min(0), unpriced: z.number().int().min(0) })
    .nullable(),
  aisles: z.array(z.strictObject({ category: z.string(), items: z.array(itemShape).min(1) })),
  elsewhere: z.array(itemShape),
  probablyAtHome: z.array(itemShape),
  atHome: z.array(itemShape),
  removed: z.array(itemShape),
  createdAt: instant,
});

const cookingShape = z.strictObject({
  at: instant,
  lines: z.array(z.number().int()),
  steps: z.array(z.number().int()),
  timers: z.array(
    z.strictObject({
      step: z.number().int(),
      time: z.number().int(),
      number: z.number().int(),
      name: z.string().min(1),
      words: z.string(),
      endsAt: instant,
    }),
  ),
});

const pantryFoodShape = z.strictObject({
  food: z.string().min(1),
  name: z.string().min(1),
  words: z.string(),
  state: z.enum(["soon", "home", "bought", "out"]),
  since: instant,
  until: instant.nullable(),
});

const storeShape = z.strictObject({
  id,
  name: z.string().min(1),
  aisles: z.array(z.string()).length(12),
  isByHand: z.boolean(),
});

const preferencesShape = z.strictObject({
  mealTypePreferences: z.array(z.string()),
  proteinPreferences: z.array(z.string()),
  cuisinePreferences: z.array(z.string()),
  allergyPreferences: z.array(z.string()),
});

const parsedShape = z.strictObject({
  title: z.string(),
  description: z.string(),
  cuisine: z.string().min(1),
  protein: z.string().nullable(),
  cookingTime: z.number().int().min(1).nullable(),
  ingredients: z.array(z.string().min(1)),
  instructions: z.string(),
  sourceUrl: z.string().min(1),
  imageUrl: z.string().nullable(),
});

const refusalShape = z.strictObject({
  message: z.string().min(1),
  errors: z.record(z.string(), z.array(z.string().min(1)).min(1)).optional(),
});

/** A page that was not read: the prescribed sentence, and why in plain words. */
const unreadShape = z.strictObject({
  message: z.string().min(1),
  reason: z.string().regex(/^[A-Z].+\.$/),
});

/** The file of all recipes. */
const exportShape = z.strictObject({
  "@context": z.literal("https://schema.org"),
  "@graph": z.array(
    z.looseObject({
      "@type": z.literal("Recipe"),
      name: z.string(),
      recipeIngredient: z.array(z.string()),
    }),
  ),
});

const noticeShape = z.strictObject({ message: z.string().min(1) });

const reader =
  <S extends z.ZodType>(shape: S) =>
  (answer: Answer): z.infer<S> => {
    const read = shape.safeParse(answer.body);
    if (read.success) return read.data;
    throw new Error(
      `The answer (${answer.status}) has another shape. ${z.prettifyError(read.error)}\n${answer.text.slice(0, 600)}`,
    );
  };

const answersShape = z.strictObject({
  query: z.string().min(1),
  isAnswered: z.boolean(),
  eaters: z.number().int().nullable(),
  from: z.number().int(),
  hasMore: z.boolean(),
  meals: z
    .array(
      z.strictObject({
        bookId: z.string().min(1).nullable(),
        title: z.string().min(1),
        description: z.string(),
        cuisine: z.string().min(1),
        protein: z.string().nullable(),
        course: z.string().min(1),
        servings: z.number().int(),
        cookingTime: z.number().int().nullable(),
        mealId: z.string().nullable(),
        price: z.union([z.literal(0), z.literal(1)]),
        isMatch: z.boolean(),
        why: z.string(),
      }),
    )
    .max(3),
  written: z.strictObject({ price: z.union([z.literal(0), z.literal(1)]) }).nullable(),
});

export const answers = reader(answersShape);
export const account = reader(accountShape);
export const listedUser = reader(listedUserShape);
export const listedUsers = reader(z.array(listedUserShape));
export const stats = reader(statsShape);
export const meal = reader(mealShape);
export const meals = reader(z.array(mealShape));
export const favorite = reader(favoriteShape);
export const favorites = reader(z.array(favoriteShape));
export const entry = reader(entryShape);
export const entries = reader(z.array(entryShape));
export const repeat = reader(repeatShape);
export const repeats = reader(z.array(repeatShape));
export const replacements = reader(replacementsShape);
export const swap = reader(swapShape);
export const groceryList = reader(listShape);
export const cooking = reader(cookingShape);
export const pantryFood = reader(pantryFoodShape);
export const pantryFoods = reader(z.array(pantryFoodShape));
export const groceryItem = reader(itemShape);
export const store = reader(storeShape);
export const stores = reader(z.array(storeShape));
export const groceryItems = reader(itemsShape);
export const preferences = reader(preferencesShape);
/** A recipe as it was read from a page. */
export const parsed = reader(parsedShape);
export const exportFile = reader(exportShape);
export const unread = reader(unreadShape);
/** What an error of the contract says: a message, and the fields that it is about. */
export const refusal = reader(refusalShape);
/** `{message}` and nothing else. */
export const notice = reader(noticeShape);

/** A line of the meals that arrive: one meal card in JSON text, as HTML. */
export function cardLine(line: string) {
  const html = z.string().parse(JSON.parse(line));
  const [, id] = /^<article[^>]* id="meal-([^"]+)"/.exec(html) ?? [];
  if (!id || html.split("<article").length !== 2) throw new Error(`No card: ${html.slice(0, 300)}`);
  return { id, html };
}
