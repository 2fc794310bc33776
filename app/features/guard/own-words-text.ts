import { withLatinLetters } from "~/food/look-alikes";
import { canonicalWords } from "~/food/words";
import { type FoodTerm, findTerm } from "./food-terms";
import { words } from "./denials";

const MOST_TERMS = 20;
const MAX_TERM = 80;

/** A term of own words: what it means, where it is understood, and the words of it that are looked for where not. */
export type ReadTerm = { words: string; meaning: FoodTerm | null; text: readonly string[] };

/** Words around a food that say no more than that it is left out. */
const AROUND = words(
  `no not non never without free anything everything something nothing any all whatever with of containing contain
   contains that has have having is are be been to too very really pretty quite please thanks thank sorry i we he she
   they you it its her his him my our their me us them the a an this these those do does did don't doesn't didn't
   like eat eating eaten hate hated dislike disliked detest loathe despise can't cannot can won't will stand bear
   tolerate avoid avoided avoiding skip allergic allergy intolerant intolerance sensitive sensitivity react reaction
   go going easy on light less little bit lot lots much so more heavy only hardly rather prefer keep away from stay
   make makes made sick ill itch itchy mouth tongue stomach feel feels upset give gives for in as at all
   kind kinds type types sort sorts form forms food foods dish dishes product products stuff thing things
   ingredient ingredients taste flavor smell texture because since he's she's I'm we're there should must need
   big fan love not yet currently right now doctor told said`,
);
/** How a food is: what is understood is the food however it is. */
const STATES = words(
  `raw cooked uncooked undercooked fresh frozen canned tinned whole chopped sliced diced minced grated shredded fried
   deep grilled roasted boiled steamed baked melted plain piece pieces chunk chunks slice slices large small extra
   runny`,
);
/** Words that turn what is said around. */
const DENIALS = words(
  `no not non never don't doesn't didn't can't cannot won't hate dislike nor without free`,
);
const LIKINGS = words("like love prefer fan enjoy");

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

function piecesOf(text: string): string[] {
  return text
    .slice(0, LONGEST_TEXT)
    .split(/[,;\n•|/]|[.!?](?:\s|$)/u)
    .flatMap((piece) => {
      const parts = piece.split(/\s+(?:and|or|nor|plus|as well as)\s+|\s*&\s*/iu);
      // "Mac and cheese" is one food.
      return parts.length === 1 || readTerm(piece.trim()).meaning !== null ? [piece] : parts;
    });
}

/** One term, which is not split. */
export function readTerm(typed: string): ReadTerm {
  const plain = withLatinLetters(typed.replace(/\p{Default_Ignorable_Code_Point}/gu, ""));
  const all = canonicalWords(plain);
  const rest = withoutEdges(all);
  // Whoever says "peppers" means the vegetable, and with "pepper" the spice.
  const isPeppers = rest.length === 1 && rest[0] === "pepper" && /peppers/iu.test(plain);
  const meaning = isLiking(all) ? null : meaningOf(isPeppers ? ["bell", "pepper"] : all);
  return { words: typed, meaning, text: rest.length > 0 ? rest : all };
}

/** "Loves mushrooms" is not said of what is left out; "not a fan" is. */
const isLiking = (all: readonly string[]) =>
  all.some((word) => LIKINGS.has(word)) && !all.some((word) => DENIALS.has(word));

/** What the longest words that are understood mean, if all the others only stand around them. */
function meaningOf(all: readonly string[]): FoodTerm | null {
  for (let length = Math.min(all.length, 6); length > 0; length -= 1) {
    for (let at = 0; at + length <= all.length; at += 1) {
      const others = [...all.slice(0, at), ...all.slice(at + length)];
      if (!others.every((word) => AROUND.has(word) || STATES.has(word))) continue;
      const meaning = findTerm(all.slice(at, at + length));
      if (meaning !== null) return meaning;
    }
  }
  return null;
}

function withoutEdges(all: readonly string[]): string[] {
  const first = all.findIndex((word) => !AROUND.has(word));
  const last = all.findLastIndex((word) => !AROUND.has(word));
  return first < 0 ? [] : all.slice(first, last + 1);
}
