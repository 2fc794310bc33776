import type { FoodToken } from "./food-tokens";

/** Words of a warning that what follows may have come into the food by chance. */
const WARNINGS: ReadonlySet<string> = new Set(["trace", "facility", "equipment"]);
const MAY: ReadonlySet<string> = new Set(["may", "might", "could", "can"]);

/** True for a food that a label only warns of: "may contain tree nuts, milk", "made in a facility that processes nuts". */
export function isWarnedOf(tokens: readonly FoodToken[], index: number): boolean {
  for (let at = index - 1; at >= 0; at -= 1) {
    const token = tokens[at];
    if (token === undefined || token.kind === "open" || token.kind === "close") return false;
    if (WARNINGS.has(token.word)) return true;
    if (token.word === "contain" && MAY.has(tokens[at - 1]?.word ?? "")) return true;
  }
  return false;
}
