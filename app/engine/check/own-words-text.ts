import { withLatinLetters } from "~/engine/food/look-alikes";
import { canonicalWords } from "~/engine/food/words";
import { isLiking, withoutEdges } from "./own-words-around";
import { hasException, isException, readExceptions } from "./own-words-exceptions";
import { hintOf, preferenceHintOf } from "./own-words-hints";
import { understand } from "./own-words-meaning";
import type { ReadTerm } from "./own-words-term";

const MOST_TERMS = 20;
const MAX_TERM = 80;

/** The terms of a text, each as it is typed and as it is understood. */
export function readTerms(text: string): ReadTerm[] {
  const terms: ReadTerm[] = [];
  const seen = new Set<string>();
  const pieces = piecesOf(text);
  const saying = pieces.filter((piece) => withoutEdges(canonicalWords(piece)).length > 0);
  // "Mushrooms, please" is one term; where nothing is said but "no", that is what was typed.
  for (const piece of saying.length > 0 ? saying : pieces) {
    const typed = piece.trim().slice(0, MAX_TERM).trim();
    const key = typed.toLowerCase();
    if (canonicalWords(typed).length === 0 || seen.has(key)) continue;
    seen.add(key);
    terms.push(readTerm(typed));
    if (terms.length === MOST_TERMS) break;
  }
  return terms;
}

const LONGEST_TEXT = 4_000;
const SEPARATOR = /([,;\n•|/]|[.!?](?:\s|$))/u;
const CONJUNCTION =
  /\s+(?:and|or|nor|plus|as well as|und|oder|noch|sowie|et|ou|y|o|ni|e|né)\s+|\s*&\s*/iu;
/** What follows begins anew: "no fish except salmon and no peanuts". */
const ANEW =
  /\s+(?:and|or|plus|&)\s+(?=(?:no|not|never|without|allergic|avoids?|hates?|also|can['’]?t|cannot|does|doesn['’]?t|nothing|anything)\b)/iu;

function piecesOf(text: string): string[] {
  return withTheirExceptions(text.slice(0, LONGEST_TEXT).split(SEPARATOR))
    .flatMap((piece) => piece.split(ANEW))
    .flatMap((piece) => {
      if (hasException(piece)) return [piece];
      const parts = piece.split(CONJUNCTION);
      // "Mac and cheese" is one food.
      const isOne = parts.length === 1 || readTerm(piece.trim()).text.length === 0;
      return isOne ? [piece] : parts;
    });
}

/** The pieces between separators; "shrimp is ok" belongs to what was said before it. */
function withTheirExceptions(split: readonly string[]): string[] {
  const pieces: string[] = [];
  for (let at = 0; at < split.length; at += 2) {
    const piece = split[at] ?? "";
    const last = pieces.at(-1);
    const joint = split[at - 1] ?? "";
    if (last === undefined || joint === "\n" || !isException(piece.trim())) pieces.push(piece);
    else pieces[pieces.length - 1] = `${last}, ${piece.trim()}`;
  }
  return pieces;
}

/** One term, which is not split. */
export function readTerm(typed: string): ReadTerm {
  const plain = withLatinLetters(typed.replace(/\p{Default_Ignorable_Code_Point}/gu, ""));
  const all = canonicalWords(plain);
  const rest = withoutEdges(all);
  const preference = preferenceHintOf(all);
  if (preference !== null) return hinted(typed, hintOf(all) ?? preference);
  const { meanings, notes, except } = readMeaning(plain, all);
  const hint = meanings.length === 0 ? hintOf(all) : null;
  if (hint !== null) return hinted(typed, hint);
  const isPlain = meanings.length > 0 && notes.length === 0;
  const text = isPlain ? [] : rest.length > 0 ? rest : all;
  return { words: typed, meanings, except, notes, text };
}

/** What is no food is not looked for, either: "mild salsa" is not what "mild" leaves out. */
const hinted = (typed: string, hint: string): ReadTerm => ({
  words: typed,
  meanings: [],
  except: [],
  notes: [hint],
  text: [],
});

function readMeaning(plain: string, all: readonly string[]) {
  const found = readExceptions(plain);
  if (found) return found;
  return { ...(isLiking(all) || isOnly(all) ? NOTHING : understand(plain)), except: [] };
}

const NOTHING = { meanings: [], notes: [] };

/** "Only white fish" says what is eaten, and not what is left out. */
const isOnly = ([first = ""]: readonly string[]) => first === "only" || first === "just";
