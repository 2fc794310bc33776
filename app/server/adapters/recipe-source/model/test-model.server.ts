import { NO_RECIPE_NEEDS, type SourceReport } from "../recipe-source";
import { askModel } from "./ask.server";
import type { Connection } from "./connection.server";
import { toAppError } from "./failures";
import { createMealScanner } from "./meal-scanner";
import { suggestPrompt } from "./prompts";
import { toRecipe } from "./to-recipe";

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

/** Asks a model's server for one meal and says in plain words what works and what does not. */
export async function testModel(
  connection: Connection,
  { now, timeout }: { now: () => number; timeout: number },
): Promise<SourceReport> {
  const signal = AbortSignal.timeout(timeout);
  const startedAt = now();
  const findings: Finding[] = [];
  const note = (what: string, works: boolean, detail: string) =>
    findings.push({ what, works, detail });
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
    const { message } = toAppError(error, signal);
    note("Reachable", false, `${message}. ${hintFor(message)}`.trim());
    return end(null);
  }
  note("Reachable", true, "The server answers.");
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
    return "Most servers want /v1 at the end of OPENAI_BASE_URL; OPENAI_MODEL must be one that the server has.";
  }
  if (/too long/.test(message)) return "Raise OPENAI_TIMEOUT to give a slow local model more time.";
  return /its key/.test(message) ? "Check OPENAI_API_KEY." : "";
}
