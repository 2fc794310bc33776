import pino from "pino";
import { createChanges } from "../app/server/changes.server";
import { HANDLERS } from "../app/server/handlers";
import { runToEnd } from "../app/server/values/cooperative-scheduling";
import { createPasskeys } from "../app/server/adapters/identity/passkeys.server";
import { createTestProvider } from "../app/server/adapters/payments/test/test-payments.server";
import type { Payments } from "../app/server/adapters/payments/payments";
import { connectMail } from "../app/server/adapters/mail/connect.server";
import { createCaldav } from "../app/server/adapters/caldav/caldav.server";
import { createReceivers } from "../app/server/adapters/webhooks/receivers.server";
import { createPush } from "../app/server/adapters/push/push.server";
import { createGuardedRequest } from "../app/server/adapters/web-pages/request.server";
import { createWebPages } from "../app/server/adapters/web-pages/fetch.server";
import {
  createRecipeBook,
  readRecipeBook,
  fittingInSteps,
} from "../app/find/book/recipe-book.server";
import type { BookRecipe } from "../app/find/book/book-recipe";
import { buildIndex, type SearchIndex, searchInSteps } from "../app/find/book/search";
import {
  type Choices,
  NO_RECIPE_NEEDS,
  type RecipeCriteria,
  type SearchRequest,
  type RecipeBook,
  type RecipeSource,
  type Round,
  type RecipeRequest,
} from "../app/server/adapters/recipe-source/recipe-source";
import { signInWithGoogle } from "../app/household/accounts/accounts.server";
import { seedAdmin } from "../app/household/accounts/admin.server";
import { findSessionUser } from "../app/household/access/user.server";
import { addSession, removeSession } from "../app/household/accounts/sessions.server";
import type { User } from "../app/household/access/user";
import { makeKeys } from "../app/connections/push/vapid.server";
import { renderBanner } from "../app/recipes/drawings/render-banner";
import { encodePhoto } from "../app/recipes/photos/encode-photo";
import { drawBanner } from "~/ui/drawings/draw";
import { PhotoRefused } from "../app/recipes/photos/photo-refusal";
import { readEntries } from "../app/recipes/importers/recipe-file";
import { readLibrary } from "../app/recipes/importers/read-library";
import { readPasted } from "../app/recipes/importers/read-pasted";
import { storeFacts } from "../app/recipes/facts/index.server";
import { prepareMeal } from "../app/recipes/meals/meal-storage.server";
import { ADMIN_ID, newId } from "../app/server/values/ids";
import { once } from "../app/server/values/once";
import { type Recipe, RECIPE_DEFAULTS } from "../app/engine/recipe/recipe";
import type { Services } from "../app/server/services";
import { readSettings } from "../app/server/settings.server";
import { NO_TELEMETRY } from "../app/server/telemetry/telemetry.server";
import type { Schema } from "~db/schema";
import { createPhotosInMemory } from "./photo-files";
import { openTestDatabase } from "./postgres/database";

export const SECOND = 1_000;
export const MINUTE = 60 * SECOND;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

/** A clock that stands still until a test moves it. */
export type Clock = {
  set: (instant: string) => void;
  /** Moves the clock forward by this number of milliseconds. */
  pass: (ms: number) => void;
};

type Options = {
  now?: string;
  /** The real recipe book by default. */
  recipeSource?: RecipeSource;
  /** Test payments by default. */
  payments?: Payments;
  settings?: Record<string, string>;
};

/** One key pair for all tests of a process, because making one takes time. */
const VAPID = makeKeys();

/** Friday, 12:00 UTC. */
export const NOON = "2026-11-20T12:00:00.000Z";

/** Creates real services with a database of their own, a clock that stands still and fixed random numbers. */
export async function createServices({
  now = NOON,
  recipeSource = recipeBook(),
  payments,
  settings = {},
}: Options = {}): Promise<Services & { clock: Clock }> {
  let time = Date.parse(now);
  const db = await openTestDatabase();
  const processId = newId();
  // The process counts as alive however long its tests take.
  await db
    .insertInto("processes")
    .values({
      id: processId,
      host: "tests",
      pid: 1,
      startedAt: now,
      seenAt: "9999-12-31T00:00:00.000Z",
    })
    .execute();
  const log = pino({ level: "silent" });
  return {
    db,
    processId,
    payments: payments ?? createTestProvider({ db, now: () => new Date(time) }),
    recipeSource,
    recipeBook: recipeBook(),
    recipeReader: {
      read: async (readable) => readPasted(readable),
      readEntries: async (entries) => readEntries(entries),
    },
    libraryReader: {
      read: async function* ({ path, fileName }) {
        for await (const item of readLibrary(path, fileName)) yield [item];
      },
    },
    webPages: createWebPages({ allowHosts: [] }),
    photoEncoder: {
      encode: async (picture) => {
        const photo = await encodePhoto(picture);
        if ("fault" in photo) throw new PhotoRefused(photo.fault);
        return photo;
      },
    },
    bannerMaker: {
      make: async (dish) => {
        const svg = drawBanner(dish);
        return svg === null ? null : renderBanner(svg);
      },
    },
    photoFiles: createPhotosInMemory(),
    caldav: createCaldav(createGuardedRequest({ allowHosts: [] })),
    push: createPush({
      vapid: { ...VAPID, subject: "mailto:admin@localhost" },
      ...createGuardedRequest({ allowHosts: [] }),
    }),
    receivers: createReceivers(createGuardedRequest({ allowHosts: [] })),
    google: null,
    passkeys: createPasskeys(),
    oidc: null,
    mailSender: connectMail({ postmarkToken: null, postmarkBase: null, smtpUrl: null }),
    settings: { ...readSettings(settings), sessionSecrets: ["a secret for tests only"] },
    events: HANDLERS,
    changes: createChanges({ db, log }),
    log,
    telemetry: NO_TELEMETRY,
    now: () => new Date(time),
    stop: async () => {},
    clock: {
      set: (instant) => (time = Date.parse(instant)),
      pass: (ms) => (time += ms),
    },
  };
}

/** Returns the same services in another process that is alive. */
export async function inProcess<S extends Services>(services: S, processId: string): Promise<S> {
  const at = { startedAt: "", seenAt: "9999-12-31T00:00:00.000Z" };
  await services.db
    .insertInto("processes")
    .values({ id: processId, host: "elsewhere", pid: 1, ...at })
    .execute();
  return { ...services, processId };
}

const bookRecipes = once(() => readRecipeBook("recipes"));
const bookIndex = once(() => buildIndex(bookRecipes()));

/** Returns the product's recipe book, read once for all tests of a process. No test changes a recipe. Its index is built at first use. */
export const openBook = () => ({
  recipes: bookRecipes(),
  get index() {
    return bookIndex();
  },
});

/** Returns the recipes of the book that suit these needs, without pausing for other requests. */
export const fitting = (
  recipes: readonly BookRecipe[],
  criteria: Choices & Partial<RecipeCriteria>,
) => runToEnd(fittingInSteps(recipes, { ...NO_RECIPE_NEEDS, ...criteria }));

/** Returns the matches and near matches of a search, without pausing for other requests. */
export const search = (index: SearchIndex, request: string) =>
  runToEnd(searchInSteps(index, request)).matches;
export const searchNear = (index: SearchIndex, request: string) =>
  runToEnd(runToEnd(searchInSteps(index, request)).near());

/** Returns the product's recipe book as a source, always in the same order. */
export function recipeBook(seed = 1): RecipeBook {
  return createRecipeBook({
    book: { recipes: async () => bookRecipes(), index: async () => bookIndex() },
    random: randomFrom(seed),
  });
}

/** Returns a generator of numbers in [0, 1) that look random and are the same each time (Park and Miller). */
export function randomFrom(seed: number) {
  let state = (seed % 2_147_483_646) + 1;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return (state - 1) / 2_147_483_646;
  };
}

let made = 0;

type Who = {
  email?: string;
  firstName?: string | null;
  timeZone?: string | null;
  plan?: User["subscriptionPlan"];
  status?: User["subscriptionStatus"];
};

/** Adds a household of one on the free trial. It has a time zone, as most users do. */
export async function addUser(services: Services, who: Who = {}): Promise<User> {
  const n = ++made;
  const { email = `cook${n}@example.org`, firstName = "Ann", timeZone = "UTC", plan, status } = who;
  const { userId: id } = await signInWithGoogle(services, {
    googleId: `google-${n}`,
    email,
    firstName,
  });
  await services.db.updateTable("users").set({ timeZone }).where("id", "=", id).execute();
  const user = await findUser(services, id);
  if (!plan && !status) return user;
  await services.db
    .updateTable("households")
    .set({
      subscriptionPlan: plan ?? user.subscriptionPlan,
      subscriptionStatus: status ?? user.subscriptionStatus,
    })
    .where("id", "=", user.householdId)
    .execute();
  return findUser(services, id);
}

/** Returns the administrator, who exists from the first start on. */
export async function addAdmin(services: Services): Promise<User> {
  await seedAdmin(services, { email: "admin@localhost", password: "a good password" });
  return findUser(services, ADMIN_ID);
}

/** Returns the user as a request with their session would find them now. Throws for an unknown id. */
export async function findUser(services: Services, id: string): Promise<User> {
  const token = await addSession(services, id, { userAgent: null });
  const user = await findSessionUser(services, token);
  await removeSession(services, token);
  if (!user) throw new Error(`User ${id} was not found`);
  return user;
}

/** Leaves a household exactly this number of trial credits, as if it had spent the others. */
export async function leaveCredits(services: Services, user: User, left: number) {
  await services.db
    .updateTable("creditGrants")
    .set({ remaining: left })
    .where("householdId", "=", user.householdId)
    .execute();
}

type MealValues = Partial<Omit<Schema["meals"], "ingredients" | "subRecipes">> & {
  ingredients?: string[];
};

/** Adds a meal to the household and returns its id. */
export async function addMeal(services: Services, user: User, values: MealValues = {}) {
  const { ingredients = ["1 yellow onion, diced"], ...others } = values;
  const id = values.id ?? newId();
  const { row, facts } = await prepareMeal(services, user, {
    ...RECIPE_DEFAULTS,
    title: "Onion Soup",
    description: "A soup of onions.",
    cuisine: "French",
    protein: "Vegetarian",
    cookingTime: 40,
    instructions: "Cut.\nFry.\nSimmer.\nServe.",
    requestKey: null,
    createdAt: services.now().toISOString(),
    ...others,
    id,
    ingredients,
  });
  await services.db
    .insertInto("meals")
    .values({ ...row, ...others })
    .execute();
  await storeFacts(services, user, id, facts);
  return id;
}

/** Adds several meals, in order, and returns their ids. */
export async function addMeals(services: Services, user: User, count: number) {
  const ids: string[] = [];
  for (let n = 1; n <= count; n++) {
    ids.push(await addMeal(services, user, { title: `Meal ${n}` }));
  }
  return ids;
}

/** Returns a recipe that keeps every restriction, with these changes. Another title makes it another dish. */
export function aRecipe(changes: Partial<Recipe> = {}): Recipe {
  const { title = "Chicken with Lemon" } = changes;
  return {
    bookId: null,
    title,
    description: "Thighs with lemon and thyme.",
    cuisine: "French",
    protein: "Chicken",
    course: "Main Dishes",
    servings: 4,
    cookingTime: 35,
    ingredients: [
      "1 1/2 lb (680 g) boneless, skinless chicken thighs",
      "1 lemon",
      "4 cloves garlic, minced",
      "2 tbsp extra virgin olive oil",
      "1 tsp kosher salt",
    ],
    instructions: [
      "Season the chicken with the salt.",
      "Brown it in the extra virgin olive oil for 8 minutes.",
      "Add the garlic and the juice of the lemon.",
      `Cook for 10 minutes more. Serve the dish “${title}”.`,
    ].join("\n"),
    sourceUrl: "N/A",
    carbsPerServing: 4,
    ...changes,
  };
}

/** Returns `count` valid recipes: "Recipe 1", "Recipe 2", …, or "Recipe 1 of 7" if `call` is set. */
export const someRecipes = (count: number, call?: number) =>
  Array.from({ length: count }, (_, i) =>
    aRecipe({ title: call === undefined ? `Recipe ${i + 1}` : `Recipe ${i + 1} of ${call}` }),
  );

/** Returns a request without restrictions for a household without meals, with these changes. */
export function aRecipeRequest(changes: Partial<RecipeRequest> = {}): RecipeRequest {
  return {
    mealTypes: [],
    proteins: [],
    cuisines: [],
    ...NO_RECIPE_NEEDS,
    recent: [],
    earlier: [],
    ...changes,
  };
}

/** Returns the first round of a request, without a time limit. */
export function round(changes: Partial<Round> = {}): Round {
  return { count: 5, accepted: [], rejected: [], signal: new AbortController().signal, ...changes };
}

/** The next step of a source: it returns a recipe, or runs a function that may take time or throw. */
export type Step = Recipe | ((signal: AbortSignal) => void | Promise<void>);

/**
 * Creates a recipe source with defined answers: `steps` returns them for a suggestion or a search, by the number of the
 * call. With several `rounds` it is asked again, as a model is. `calls` has the requests, `asked` how many recipes each
 * wanted and which to leave out, and `told` all of that as text. `ended` counts the answers that were ended early.
 */
export function createSource(
  steps: (call: number) => Step[],
  { rounds = 1, timeout = MINUTE }: Partial<Pick<RecipeSource, "rounds" | "timeout">> = {},
) {
  const calls: (RecipeRequest | SearchRequest)[] = [];
  const asked: Pick<Round, "count" | "rejected">[] = [];
  const told: string[] = [];
  const signals = new Set<AbortSignal>();
  const ended = { count: 0 };
  async function* answer(request: RecipeRequest | SearchRequest, { signal, ...round }: Round) {
    calls.push(request);
    asked.push({ count: round.count, rejected: [...round.rejected] });
    told.push(JSON.stringify([request, round]));
    signals.add(signal);
    try {
      for (const step of steps(calls.length)) {
        if (typeof step === "function") await step(signal);
        else yield step;
      }
    } finally {
      ended.count += 1;
    }
  }
  const source: RecipeSource = {
    kind: rounds > 1 ? "model" : "book",
    rounds,
    timeout,
    suggest: answer,
    find: answer,
    read: null,
    readPicture: null,
    explainNothing: async () => ({ code: "text", text: "Nothing fits." }),
    openCount: null,
    prepare: () => undefined,
    describe: async () => "A source of a test",
    test: null,
    lastReport: () => null,
  };
  return { source, calls, asked, told, signals, ended };
}

/** Creates a gate that is closed until `open` is called. `reached` resolves when the first caller waits at it. */
export function createGate() {
  let open = () => {};
  let arrive = () => {};
  const opened = new Promise<void>((done) => (open = done));
  const reached = new Promise<void>((done) => (arrive = done));
  return {
    open: () => open(),
    reached,
    pass: () => {
      arrive();
      return opened;
    },
  };
}
