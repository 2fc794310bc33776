import { AppError } from "~/server/values/errors";
import type { Recipe } from "~/engine/recipe";
import {
  type SearchRequest,
  INVALID_MEAL,
  type RecipeSource,
  type Round,
  type SourceReport,
  NO_RECIPE_NEEDS,
} from "../recipe-source";
import { askModel, toModelError } from "./ask.server";
import { createBreaker } from "./breaker";
import { connectModel, type ModelOptions, type Connection } from "./connection.server";
import { createMealScanner } from "./meal-scanner";
import {
  findPrompt,
  type Prompt,
  readPicturePrompt,
  readPrompt,
  suggestPrompt,
  planSlots,
} from "./prompts";
import { hasTitle, toCopiedRecipe, toRecipe } from "./to-recipe";

type Finding = SourceReport["findings"][number];

const FORMAT_WORDS = {
  schema: "It follows a JSON schema.",
  json: "It does not accept a JSON schema, so its JSON mode is used.",
  text: "It accepts neither a JSON schema nor JSON mode, so its plain answer is read.",
};

const NO_CRITERIA = {
  ...NO_RECIPE_NEEDS,
  mealTypes: [],
  proteins: [],
  cuisines: [],
  recent: [],
  earlier: [],
};
const SLOT = { course: "Main Dishes", cuisine: "Italian", protein: "Chicken" };

/** Requests one meal from a model's server and reports to the administrator which parts work. */
async function testModel(
  connection: Connection,
  { now, timeout }: { now: () => number; timeout: number },
): Promise<SourceReport> {
  const signal = AbortSignal.timeout(timeout);
  const startedAt = now();
  const findings: Finding[] = [];
  const note = (topic: string, works: boolean, detail: string) =>
    findings.push({ what: topic, works, detail });
  const end = (sample: SourceReport["sample"]) => ({
    testedAt: new Date(startedAt).toISOString(),
    works: sample !== null,
    findings,
    sample,
  });

  const scanner = createMealScanner();
  const values: unknown[] = [];
  let firstAt: number | null = null;
  try {
    note("Model", true, `It is called ${await connection.modelName(signal)}.`);
    const prompt = suggestPrompt(NO_CRITERIA, [SLOT], {
      count: 1,
      accepted: [],
      rejected: [],
      signal,
    });
    for await (const piece of askModel(connection, prompt, signal)) {
      firstAt ??= now();
      values.push(...scanner.push(piece));
    }
    values.push(...scanner.end());
  } catch (error) {
    const { message } = toModelError(error, signal);
    note("Reachable", false, `${message}. ${hintFor(message)}`.trim());
    return end(null);
  }
  note("Reachable", true, "The server responds.");
  const seconds = (at: number) => `${((at - startedAt) / 1_000).toFixed(1)} s`;
  const format = connection.formats()[0];
  const streamed = format?.streams ? "" : " It does not stream.";
  note("Format", true, `${FORMAT_WORDS[format?.kind ?? "text"]}${streamed}`);
  note(
    "Time",
    true,
    `First words after ${seconds(firstAt ?? now())}, one meal after ${seconds(now())}.`,
  );
  const sample = values.map(toRecipe).find((recipe) => recipe !== null) ?? null;
  note(
    "Recipe",
    sample !== null,
    sample
      ? `It returned a complete recipe: ${sample.ingredients.length} ingredients, ${sample.instructions.split("\n").length} steps.`
      : "Its answer could not be read as a recipe.",
  );
  return end(sample);
}

function hintFor(message: string) {
  if (/cannot be reached/.test(message)) return "Is it running, and is OPENAI_BASE_URL right?";
  if (/not found|lists no model/.test(message)) {
    return "Most servers need /v1 at the end of OPENAI_BASE_URL. OPENAI_MODEL must be a model that the server has.";
  }
  if (/too long/.test(message)) return "Raise OPENAI_TIMEOUT to give a slow local model more time.";
  return /its key/.test(message) ? "Check OPENAI_API_KEY." : "";
}

/** The maximum number of rounds. A model that fails three times will not improve. */
const ROUNDS = 3;
/** The response that the prompt requests if a request describes no food. */
const SAYS_NONE = /"meals"\s*:\s*\[\s*\]/;

const UNREADABLE = "The recipe model's answer could not be read";

/** The number of characters of a page's text that a model gets. */
const MAX_PAGE = 40_000;
const NEARLY_ALL = 0.9;

type Options = ModelOptions & {
  /** The model that reads pictures. Null if none is set. */
  pictureModel?: string | null;
  now?: () => number;
  random?: () => number;
};

/**
 * Creates a recipe source with an OpenAI-compatible model. Its recipes are read tolerantly and yielded one by
 * one as they arrive. The caller checks whether they match the request.
 */
export function createModelSource(options: Options): RecipeSource {
  const { timeout, pictureModel = null, now = Date.now, random = Math.random } = options;
  const connection = connectModel(options);
  const breaker = createBreaker(now);
  let report: SourceReport | null = null;

  /**
   * Yields the recipes of one response. Requests an unreadable response once more. Throws `upstream`, with the message
   * `untitled` if its recipes had no title.
   */
  async function* recipesFor(
    prompt: Prompt,
    { signal }: Round,
    untitled = UNREADABLE,
    toOne = toRecipe,
  ): AsyncGenerator<Recipe> {
    let isUntitled = false;
    const attempt = breaker.enter();
    try {
      for (let tries = 1; tries <= 2; tries++) {
        const scanner = createMealScanner();
        let recipeCount = 0;
        let start = "";
        const toRecipes = (values: unknown[]) => {
          isUntitled ||= !values.every(hasTitle);
          return values.map(toOne).filter((recipe) => recipe !== null);
        };
        for await (const piece of askModel(connection, prompt, signal)) {
          if (start.length < 200) start += piece;
          for (const recipe of toRecipes(scanner.push(piece))) {
            recipeCount += 1;
            yield recipe;
          }
        }
        for (const recipe of toRecipes(scanner.end())) {
          recipeCount += 1;
          yield recipe;
        }
        if (recipeCount > 0 || SAYS_NONE.test(start)) return;
        isUntitled ||= scanner.lacksTitle();
      }
      throw new AppError("upstream", isUntitled ? untitled : UNREADABLE);
    } catch (error) {
      attempt.failed();
      throw error;
    } finally {
      // Also counts as a success if the caller stops early and leaves the rest unread.
      attempt.succeeded();
    }
  }

  const copiesFor = (prompt: Prompt, round: Round) =>
    recipesFor(prompt, round, UNREADABLE, toCopiedRecipe);

  return {
    kind: "model",
    rounds: ROUNDS,
    timeout,
    async *suggest(request, round) {
      const now = { ...request, recent: [...round.accepted, ...request.recent] };
      const slots = planSlots(now, round.count, random);
      if (slots.length === 0) return;
      yield* recipesFor(suggestPrompt(now, slots, round), round);
    },
    openCount: null,
    async *find(request: SearchRequest, round) {
      yield* recipesFor(findPrompt(request, round), round, INVALID_MEAL);
    },
    read: async (page) => {
      const text = page.slice(0, MAX_PAGE);
      const signal = AbortSignal.timeout(timeout);
      const round = { count: 1, accepted: [], rejected: [], signal };
      for await (const recipe of copiesFor(readPrompt(text), round)) {
        return isFrom(text, recipe) ? recipe : null;
      }
      return null;
    },
    readPicture:
      pictureModel === null
        ? null
        : async (jpeg) => {
            const signal = AbortSignal.timeout(timeout);
            const round = { count: 1, accepted: [], rejected: [], signal };
            const prompt = readPicturePrompt(jpeg, pictureModel);
            for await (const recipe of copiesFor(prompt, round)) return recipe;
            return null;
          },
    explainNothing: async ({ proteins, restrictions }) => ({
      code: "model",
      proteins: [...proteins],
      restrictions: [...restrictions],
    }),
    prepare: () => undefined,
    describe: async () => {
      const where = options.baseUrl ? new URL(options.baseUrl).host : "OpenAI";
      return `A model at ${where}${options.model ? `: ${options.model}` : ""}`;
    },
    test: async () => {
      report = await testModel(connection, { now, timeout });
      if (report.works) breaker.close();
      return report;
    },
    lastReport: () => report,
  };
}

/** Returns true if nearly all words of a recipe's lines are in the text from which it was read. */
function isFrom(text: string, { title, ingredients }: Recipe) {
  const wordsOf = (part: string) => part.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  const there = new Set(wordsOf(text));
  const words = wordsOf([title, ...ingredients].join(" "));
  return words.filter((word) => there.has(word)).length >= words.length * NEARLY_ALL;
}
