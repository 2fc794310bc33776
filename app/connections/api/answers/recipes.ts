import * as z from "zod";
import { date, id, instant } from "./words";

const minutes = z.number().int().nullable().describe("Minutes in all; null where it is not known");

const subRecipeShape = z.strictObject({
  line: z.number().int().describe("The ingredient line that stands for it, from 0"),
  mealId: z.string().describe("The household’s recipe; empty where an imported one was not found"),
  title: z.string(),
  amount: z.string().describe("1/2 of the recipe, 2 servings, or a measure"),
  unit: z.enum(["recipe", "servings", "measure"]),
  makes: z.string().describe("For a measure what the whole recipe makes; else empty"),
  isGone: z.boolean().describe("True where that recipe was deleted: the line stands for itself"),
  made: z
    .array(
      z.strictObject({
        mealId: id,
        title: z.string(),
        depth: z.number().int().min(1),
        share: z.number().describe("How many times its amounts are needed"),
        description: z.string(),
        servings: z.number().int(),
        cookingTime: minutes,
        ingredients: z.array(z.string()).describe("Its lines as written"),
        scaled: z.array(z.string()).describe("The same for its share"),
        gone: z.array(z.string()).describe("Titles of what its lines stood for and was deleted"),
        instructions: z.string(),
      }),
    )
    .describe("That recipe and those within it"),
});
export const subRecipesShape = z.strictObject({ subRecipes: z.array(subRecipeShape) });

export const mealShape = z.strictObject({
  id,
  title: z.string().min(1),
  description: z.string(),
  cuisine: z.string().min(1),
  protein: z.string().nullable(),
  course: z.enum(["Main Dishes", "Desserts", "Appetizers", "Side Dishes"]),
  servings: z.number().int(),
  cookingTime: minutes,
  ingredients: z.array(z.string()),
  instructions: z.string(),
  sourceUrl: z.string().describe("Where it is from, or N/A"),
  imageUrl: z.string().nullable(),
  ownCourse: z.string().describe("A course in the household’s own words; empty for none"),
  equipment: z.string().describe("What has to be at hand; empty where nothing is said"),
  subRecipes: z.array(subRecipeShape).describe("Lines that stand for other recipes"),
  source: z.enum(["generated", "search", "url", "manual"]),
  createdAt: instant,
  check: z
    .strictObject({
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
    })
    .describe("Whether it keeps what those who eat must not have"),
});

export const favoriteShape = z.strictObject({
  id,
  mealId: id,
  createdAt: instant,
  meal: mealShape,
});

/** A recipe as it was read from a page. */
export const parsedShape = z.strictObject({
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

/** A recipe as it was read from a photo. */
export const readPhotoShape = parsedShape.omit({ sourceUrl: true, imageUrl: true }).extend({
  course: z.string(),
  servings: z.number().int().min(1),
});

/** What is said of a meal in a list to choose from. */
const choiceShape = mealShape.pick({
  id: true,
  title: true,
  cuisine: true,
  protein: true,
  course: true,
  cookingTime: true,
});

const price = z.union([z.literal(0), z.literal(1)]).describe("Credits that it costs");

/** What answers a request, to be chosen from. */
export const answersShape = z.strictObject({
  query: z.string().min(1),
  isAnswered: z.boolean(),
  eaters: z.number().int().nullable(),
  from: z.number().int(),
  hasMore: z.boolean(),
  ignored: z
    .array(z.string())
    .describe("Words of the request that no answer takes into account; none is a match then"),
  notForAll: z
    .string()
    .nullable()
    .describe("A dish that answers it and is not for everybody who eats, with who and why"),
  meals: z
    .array(
      choiceShape.omit({ id: true }).extend({
        bookId: id.nullable().describe("Of the recipe book; null for one of the household’s own"),
        description: z.string(),
        servings: z.number().int(),
        mealId: id.nullable(),
        price,
        isMatch: z.boolean(),
        why: z.string(),
      }),
    )
    .max(3),
  written: z.strictObject({ price }).nullable().describe("What having it written would cost"),
});

/** What a household has written to a recipe; empty, and never saved, for nothing. */
export const notesShape = z.strictObject({ text: z.string(), updatedAt: instant.nullable() });

const versionShape = mealShape.omit({ id: true, createdAt: true, check: true }).extend({
  bookId: id.nullable(),
  carbsPerServing: z.number().nullable(),
});
/** The texts of a recipe that was edited. */
export const versionsShape = z.strictObject({
  original: versionShape.describe("What its source wrote"),
  edited: versionShape.nullable().describe("What it was edited to, where it says the other again"),
});

/** A photo of a recipe. */
export const photoShape = z.strictObject({
  id,
  width: z.number().int().min(1),
  height: z.number().int().min(1),
  alt: z.string().describe("What it shows; empty where nobody said"),
  files: z
    .array(
      z.strictObject({
        width: z.number().int().min(1).describe("Pixels"),
        url: z.string().min(1).describe("As JPEG; ending in .webp or .avif it is that"),
      }),
    )
    .min(1),
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

/** A dish of the recipe book that comes close to a request. */
export const nearShape = choiceShape.omit({ id: true }).extend({
  bookId: id,
  description: z.string().min(1),
  cookingTime: z.number().int(),
  mealId: id.nullable().describe("The household’s own meal of it, where it has it"),
  price,
});

/** What could be planned instead of a meal. */
export const replacementsShape = z.strictObject({
  meals: z.array(
    choiceShape.extend({
      mark: z
        .strictObject({
          tone: z.enum(["unknown", "dislike", "checked"]),
          words: z.string().min(1),
        })
        .nullable(),
    }),
  ),
  dishes: z.array(choiceShape.omit({ id: true }).extend({ bookId: id })),
  price: z
    .union([z.literal(0), z.literal(1)])
    .describe("Credits that a dish of the recipe book costs"),
});

/** What can be swapped in a meal. */
export const swapShape = z.strictObject({
  offer: mealShape
    .pick({ title: true, description: true, ingredients: true, instructions: true })
    .extend({ lines: z.array(z.strictObject({ before: z.string(), after: z.string() })).min(1) })
    .nullable(),
  why: z.string().min(1).nullable(),
  others: z.array(z.strictObject({ id, scheduledDate: date })),
});

/** How far a dish is that is cooked. */
export const cookingShape = z.strictObject({
  at: instant.describe("The server’s clock"),
  lines: z.array(z.number().int()).describe("Lines of the ingredients that are done, from 0"),
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
