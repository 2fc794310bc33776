import type { Planned } from "./week";

/** Meat that recipes name as no protein of theirs. */
const OTHER_MEAT =
  /\b(lamb|mutton|duck|goose|veal|turkey|venison|rabbit|goat)\b(?! (cheese|sauce|egg|fat|milk|gravy))/;

const meats = new WeakMap<ReadonlySet<string>, string | null>();

/** A dish's protein; where it names none, the meat of its title, or else the first that has to be bought. */
export function proteinOf({ protein, title, foods }: Pick<Planned, "protein" | "title" | "foods">) {
  if (protein !== null) return protein;
  let meat = meats.get(foods);
  if (meat === undefined) {
    const found = OTHER_MEAT.exec(title.toLowerCase()) ?? OTHER_MEAT.exec([...foods].join(", "));
    meat = found?.[1] ?? null;
    meats.set(foods, meat);
  }
  return meat;
}
