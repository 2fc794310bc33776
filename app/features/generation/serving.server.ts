import type { Recipe, RecipeSource, Refusal, Round } from "~/adapters/recipe-source/recipe-source";
import { AppError } from "~/errors";
import type { Judgement } from "./judging";
import { plainTitle } from "~/features/meals/plain-title";

type Serving = {
  source: Pick<RecipeSource, "rounds" | "timeout">;
  /** How many meals at most. */
  count: number;
  ask: (round: Round) => AsyncIterable<Recipe>;
  judge: (recipe: Recipe) => Judgement;
  /** True for a dish that the household has: it is refused, whatever else is to be said of it. */
  isHad: (recipe: Recipe) => Promise<boolean>;
  /** Stores and charges one meal; its place in the set. False where the household has it by then. */
  serve: (recipe: Recipe, position: number) => Promise<boolean>;
};

/** After this many rounds what was held back is served for want of better. */
const HELD_ROUNDS = 2;
const HAD = "the household has it already";

/**
 * Serves what a source gives as far as it is good and new: what is refused is asked for again, what is
 * held back once. Says how many meals were served, why others were not, and how many of those the
 * household had. Throws what the source and `serve` throw; what was served before stays.
 */
export async function serveInRounds(serving: Serving) {
  const { source, count, ask, judge, isHad, serve } = serving;
  const signal = AbortSignal.timeout(source.timeout);
  const refused: Refusal[] = [];
  const held = new Map<string, Recipe>();
  const titles = new Set<string>();
  const served: Recipe[] = [];
  let had = 0;
  const refuseHad = ({ title }: Recipe) => {
    had += 1;
    refused.push({ title, because: HAD });
  };
  const put = async (recipe: Recipe) => {
    const title = plainTitle(recipe.title);
    if (titles.has(title)) return;
    held.delete(title);
    if (!(await serve(recipe, titles.size))) return refuseHad(recipe);
    titles.add(title);
    served.unshift(recipe);
  };
  const serveHeld = async () => {
    for (const recipe of held.values()) if (titles.size < count) await put(recipe);
  };
  const take = async (given: Recipe) => {
    if (titles.has(plainTitle(given.title))) return;
    if (await isHad(given)) return refuseHad(given);
    const { recipe, ...judgement } = judge(given);
    if (judgement.verdict === "serve") return put(recipe);
    refused.push({ title: recipe.title, because: judgement.because });
    if (judgement.verdict === "hold") held.set(plainTitle(recipe.title), recipe);
  };

  for (let round = 1; round <= source.rounds && titles.size < count; round++) {
    try {
      for await (const given of ask({ count: count - titles.size, served, refused, signal })) {
        await take(given);
        if (titles.size >= count) break;
      }
    } catch (error) {
      // It was asked again, if in vain.
      if (round >= HELD_ROUNDS && isSourceFailure(error)) await serveHeld();
      throw error;
    }
    if (round >= HELD_ROUNDS) await serveHeld();
    // A source that has nothing to say will not have more to say.
    if (titles.size === 0 && refused.length === 0) break;
  }
  return { served: titles.size, refused, had };
}

const isSourceFailure = (error: unknown) => error instanceof AppError && error.code === "upstream";
