import type { Recipe, RecipeSource, Refusal, Round } from "~/adapters/recipe-source/recipe-source";
import { AppError } from "~/errors";
import type { Judgement } from "./judging";
import { plainTitle } from "./plain-title";

type Serving = {
  source: Pick<RecipeSource, "rounds" | "patience">;
  /** How many meals at most. */
  count: number;
  ask: (round: Round) => AsyncIterable<Recipe>;
  judge: (recipe: Recipe) => Judgement;
  /** Stores and charges one meal; its place in the set. */
  serve: (recipe: Recipe, position: number) => Promise<void>;
};

/** After this many rounds what was held back is served for want of better. */
const HELD_ROUNDS = 2;

/**
 * Serves what a source gives as far as it is good: what is refused is asked for again, what is held
 * back once. Says how many meals were served, and why others were not. Throws what the source and
 * `serve` throw; what was served before stays.
 */
export async function serveInRounds({ source, count, ask, judge, serve }: Serving) {
  const signal = AbortSignal.timeout(source.patience);
  const refused: Refusal[] = [];
  const held = new Map<string, Recipe>();
  const titles = new Set<string>();
  const served: Recipe[] = [];
  const put = async (recipe: Recipe) => {
    const title = plainTitle(recipe.title);
    if (titles.has(title)) return;
    await serve(recipe, titles.size);
    titles.add(title);
    served.unshift(recipe);
    held.delete(title);
  };
  const serveHeld = async () => {
    for (const recipe of held.values()) if (titles.size < count) await put(recipe);
  };

  for (let round = 1; round <= source.rounds && titles.size < count; round++) {
    try {
      for await (const given of ask({ count: count - titles.size, served, refused, signal })) {
        const { recipe, ...judgement } = judge(given);
        if (judgement.verdict === "serve") await put(recipe);
        else refused.push({ title: recipe.title, because: judgement.because });
        if (judgement.verdict === "hold") held.set(plainTitle(recipe.title), recipe);
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
  return { served: titles.size, refused };
}

const isSourceFailure = (error: unknown) => error instanceof AppError && error.code === "upstream";
