import { MULTIWORD_TERMS } from "./vocabulary";

/** Joins the words that mean one thing: "green", "onion" is "green onion". */
export function joinPhrases(tokens: readonly string[]) {
  const said: string[] = [];
  for (let i = 0; i < tokens.length; i++) {
    const size = [3, 2].find((n) => MULTIWORD_TERMS.has(tokens.slice(i, i + n).join(" "))) ?? 1;
    said.push(tokens.slice(i, i + size).join(" "));
    i += size - 1;
  }
  return said;
}
