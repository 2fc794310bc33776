import { LRUCache } from "lru-cache";
import type { KeptWish } from "./week";
import { meetsWish, type Wish, wishOf, type WishRecipe } from "./wish";

/** A wish, read. */
export type ReadWish = KeptWish & { wish: Wish };

/** Reads the words of wishes; what cannot be read any longer is left out. */
export const readWishes = (wishes: readonly KeptWish[]): ReadWish[] =>
  wishes.flatMap((kept) => {
    const wish = wishOf(kept.words);
    return wish ? { ...kept, wish } : [];
  });

/** The words of the wishes that a dish meets. */
type Met = { meets?: ReadonlySet<string> };

/** Whether recipes meet wishes, by all that is read of both: a proposal is looked at many times, and a wish may read the whole book. */
const known = new LRUCache<string, { isMet: boolean }>({
  maxSize: 16 * 1024 * 1024,
  sizeCalculation: (_, key) => 2 * key.length,
});

/** The words of the wishes that a recipe meets. */
export function wishesMet(wishes: readonly ReadWish[], recipe: WishRecipe): Set<string> {
  if (wishes.length === 0) return new Set();
  const { title, cuisine, protein, cookingTime, ingredients } = recipe;
  const read = [title, cuisine, protein ?? "", cookingTime ?? "", ...ingredients].join("\n");
  return new Set(
    wishes.flatMap(({ words, wish }) => {
      const key = `${words}\n${read}`;
      const { isMet } = known.get(key) ?? { isMet: meetsWish(wish, recipe) };
      known.set(key, { isMet });
      return isMet ? words : [];
    }),
  );
}

const isOfAllDays = ({ scope }: KeptWish) => scope === "week";

/** True for a dish that is all that was wished for all days. */
export const meetsAlways = ({ meets }: Met, wishes: readonly ReadWish[]) =>
  wishes.filter(isOfAllDays).every(({ words }) => meets?.has(words));

/** So many dishes to choose from for a wish of a day. */
const ENOUGH = 6;

/** The wishes of single days for which not enough dishes are found yet. */
export const wishesLeft = (wishes: readonly ReadWish[], found: readonly Met[]) =>
  wishes.filter(
    (wish) =>
      !isOfAllDays(wish) && found.filter(({ meets }) => meets?.has(wish.words)).length < ENOUGH,
  );
