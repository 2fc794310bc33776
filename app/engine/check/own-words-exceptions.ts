import { readFoods } from "~/engine/food/line/foods";
import { canonicalWord, canonicalWords } from "~/engine/food/words";
import { words } from "./sentence-words";
import { type FoodTerm, findTerm } from "./food-terms";
import { DENIALS, isEating } from "./own-words-around";
import { inEnglish, type Understanding, understand } from "./own-words-meaning";
import { isMeant } from "./own-words-match";

/** What is understood with what is taken off it. */
export type WithExceptions = Understanding & { except: FoodTerm[] };

/** What an exception begins with. What cannot be looked for ("unless cooked") is read as one, too, and not granted. */
const MARK =
  /\s*[,(;:–-]*\s*\b(with the exceptions? of|except(?:ing)? for|except(?:ing)?|apart from|aside from|other than|besides|excluding|but not|but|unless|only (?:as|if|when|in|with)|außer|ausser|aber|sauf|hormis|excepto|salvo|menos|pero|tranne|eccetto|mais(?= (?:l[ea]s?|du|des) | l['’])|ma(?= (?:il|lo|la|i|gli|le) | l['’]))\b\s*/iu;
/** "No seafood, shrimp is ok". */
const GRANTED =
  /\s*[,(;:–-]+\s*([^,(;:]+?(?:\s+(?:is|are|ist|sind|est|sont|está|están|va|vanno|è)|['’]s)?\s+(?:ok|okay|fine|allowed|alright|all right|no problem|erlaubt|in ordnung|kein problem|geht|gehen|permise?s?|autorisée?s?|bien|bene|permitid[oa]s?|permess[oaie])(?:\s+though)?)[)\s.!]*$/iu;
/** "Eggs only when baked". */
const CONDITION = /^(?:unless|only (?:if|when|in|with))$/iu;

/**
 * A text as these patterns read it: what they try at each place of a run of blanks or marks would take time that grows
 * with its cube.
 */
const settled = (text: string) =>
  text.replace(/\s+/gu, " ").replace(/[,(;:–-](?: ?[,(;:–-]){3,}/gu, ([first = ""]) => first);

/** True of words that go on with what was said before them: "except salmon", "shrimp is ok". */
export const isException = (piece: string) =>
  MARK.exec(settled(piece))?.index === 0 || GRANTED.test(settled(`,${piece}`));
/** True of words that name an exception. */
export const hasException = (text: string) =>
  MARK.test(settled(text)) || GRANTED.test(settled(text));

const PERMITTED = words(
  `is are be ok okay fine allowed alright right good problem though he she they it i we like love eat can have tolerate
   for just only the a an some ist sind erlaubt in ordnung kein geht gehen der die das den est sont permis permise
   autorise autorisee le la les l du des esta estan bien permitido permitida el los las va vanno bene permesso e il lo i gli`,
);
const SPECIAL = words("allergic allergy intolerant avoid");
const ALL = words("anything everything all any every");

/**
 * What is left out and what of it is not: "no fish except salmon". An exception counts only where it is a food by
 * itself, and one of those that are left out; else nothing is excepted, and the notes say so. Null where the words
 * name no exception.
 */
export function readExceptions(text: string): WithExceptions | null {
  const plain = settled(text);
  const mark = MARK.exec(plain) ?? GRANTED.exec(plain);
  if (mark === null) return null;
  const isMarked = MARK.test(plain);
  const head = plain.slice(0, mark.index);
  const tail = isMarked ? plain.slice(mark.index + mark[0].length) : (mark[1] ?? "");
  const said = canonicalWords(head);
  const by = isMarked ? (mark[1] ?? "").toLowerCase() : "";
  if (!CONDITION.test(by) && (isEating(said) || said.every((word) => ALL.has(word)))) {
    // "Eats everything except olives": what is said last is left out.
    return { ...understandAll(tail), except: [] };
  }
  const base = understandAll(head);
  if (base.meanings.length === 0) return { ...base, except: [] };
  const isTurned = by === "but not" && !said.some((word) => SPECIAL.has(word));
  const found = CONDITION.test(by) || isTurned ? null : exceptionsIn(tail, base.meanings);
  if (found) return { ...found, notes: base.notes };
  const unclear = plain.slice(mark.index).replace(/^[\s,(;:–-]+|[\s).]+$/gu, "");
  const note = `without exception: we did not understand “${unclear}”`;
  return { meanings: base.meanings, notes: [...base.notes, note], except: [] };
}

const JOINED =
  /\s*(?:[,/&+]|\b(?:and|or|nor|plus|as well as|und|oder|sowie|et|ou|y|o|e|ni)\b)\s*/iu;

/** What several foods mean that are named together. */
function understandAll(text: string): Understanding {
  const whole = understand(text);
  const parts = text.split(JOINED).filter((part) => canonicalWords(part).length > 0);
  if (parts.length < 2 || (whole.meanings.length === 1 && whole.notes.length === 0)) return whole;
  const each = parts.map(understand);
  return {
    meanings: each.flatMap(({ meanings }) => meanings),
    notes: each.flatMap(({ notes }) => notes),
  };
}

/** The exceptions of a text, and what is named with them and is none of what is left out: that is left out as well. */
function exceptionsIn(
  text: string,
  base: readonly FoodTerm[],
): { meanings: FoodTerm[]; except: FoodTerm[] } | null {
  const except: FoodTerm[] = [];
  const more: FoodTerm[] = [];
  const whole = exceptionOf(text);
  const parts = whole ? [text] : text.split(JOINED).filter((part) => part.trim() !== "");
  for (const [at, part] of parts.entries()) {
    const food = exceptionOf(part);
    if (food === null) return null;
    if (base.some((meaning) => isMeant(readFoods(food.label), food.label, meaning))) {
      except.push(food);
    } else if (at > 0 && findTerm(canonicalWords(part)) !== null) {
      more.push(food);
    }
  }
  return { meanings: [...base, ...more], except };
}

/** The food that words allow, taken at its word: "canned tuna" allows no other. */
function exceptionOf(part: string): FoodTerm | null {
  const all = canonicalWords(part.replace(/['’]s\b/giu, ""));
  if (all.some((word) => DENIALS.has(word))) return null;
  const named = all.filter((word) => !PERMITTED.has(word));
  if (named.length === 0) return null;
  const translated = inEnglish(
    part
      .split(/\s+/u)
      .filter((word) => !PERMITTED.has(canonicalWord(word)))
      .join(" "),
  );
  return (
    findTerm(named, { isAtItsWord: true }) ??
    (translated && findTerm(translated, { isAtItsWord: true }))
  );
}
