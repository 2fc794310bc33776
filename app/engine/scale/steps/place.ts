import type { Token } from "~/engine/food/line/tokens";
import type { Figure } from "../scale-figure";
import { afterBracket, isWord } from "../scale-tokens";

const words = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/));

/** What a count of is a time, a temperature, a size or a way to do it, in the languages of imported steps. */
export const NO_AMOUNT: ReadonlySet<string> = words(`
  second seconds sec secs s minute minutes min mins m hour hours hr hrs h day days night nights week
  weeks month months year years sekunde sekunden sek minuten stunde stunden std tage
  secondes heure heures jour jours seg segs segundo segundos minuto minutos hora horas día días
  secondi minuti ora ore giorni seconden uur dagen
  degree degrees deg f c fahrenheit celsius ° º ºf ºc % percent grad graden degrés grados gradi watt watts
  time times x turn turns pulse pulses fold folds stroke strokes rise rises round rounds go goes
  addition additions third thirds half halves quarter quarters fourth fourths fifth fifths eighth eighths
  side sides layer layers way ways direction inch inches cm mm centimeter centimeters millimeters
  corner corners end ends edge edges place places point points forks fork spoon spoons
  hand hands step steps star stars bar psi rpm tier tiers part parts rack racks
  set sets zone zones change changes cycle cycles
  full thickness consistency increment increments o'clock am pm
  slit slits slash slashes cut cuts incision incisions line lines crossing score scores
`);

/** What stands before a figure that is no amount: "step 3", "Gas Mark 5", "No. 10". */
const LABELS =
  /^(step|steps|page|mark|gas|no|nos|number|setting|footnote|photo|picture|image|speed|level|note|notes|type|size|#|fig|figure|day|stage|phase|part|group|option|chapter|stufe|schritt|étape|vel|velocidad|velocità|tip|to)$/;

/** Dishes that a size belongs to: "6 oz ramekins", "a 2 quart saucepan", "1 lb loaf pan". */
export const SIZED =
  /^(ramekin|dish|pan|pot|skillet|saucepan|casserole|jar|can|tin|bowl|glass|loaf|loaves|cooker|crockpot|oven|bottle|package|packet|bag|box|carton|scoop|mold|mould|cup|mug|container|ladle|measure|piece|portion|ball|patty|pattie|fillet|steak|roast|wok|kettle|stockpot|bundt|springform)(s|es)?$/;

/** What every eater gets one of. */
export const SERVED =
  /^(bowl|plate|glass|cup|mug|dish|ramekin|serving|portion|jar|coupe|skewer|tumbler|goblet|soup|shallow|diner|person|people|eater|guest|wrapper|mold|mould|parfait|liner)(s|es)?$/;

/** Kitchenware whose number follows its size, which nobody here knows. */
export const WARE =
  /^(sheet|tray|pan|pans|skillet|pot|saucepan|baking|rimmed|sheet-pan|rack|oven|wok|casserole|tin|loaf-pan|griddle|grill|batch|batche|slow|crockpot|cooling|cutting|board|parchment|foil)(s|es)?$/;

/** What is made in the bowl; an amount of it is often that of one piece. */
export const MIXTURES =
  /^(batter|dough|filling|mixture|mix|dumpling|meatball|stuffing|frosting|icing|glaze|ganache|crumb|topping|puree|purée|pancake|custard|meringue|cream-filling)s?$/;

/** Verbs after which so many pieces are the whole of what is there. */
export const MADE =
  /^(shape|form|forming|yielding|roll|divide|make|makes|making|cut|cutting|slice|halve|quarter|split|separate|portion|shaping|rolling|dividing|slicing|into|pull|tear|break|chop|thread|drop|pat|pipe|stamp|scoop|spoon|yield|yields|bake)$/;

/** The number of a share, not of an amount: "a third of the sauce". */
export const SHARES = /^(half|quarter|third|fourth|fifth|three-quarter|two-third)s?$/;

/**
 * What becomes of a figure in a step when more or fewer eat: it follows (`scales`, a whole number of
 * pieces or plates `counts`), it is the same for any number (`stays`), or nobody can tell (`unsure`).
 */
export type AmountKind = "scales" | "counts" | "stays" | "unsure";

/** A figure of a step, where it stands, and what becomes of it. */
export type StepAmount = {
  kind: AmountKind;
  figure: Figure;
  /** From the first to the last character of the amount, with its unit. */
  start: number;
  end: number;
  /** "the last tablespoon": one of it, which is not written. */
  isImplied: boolean;
};

/** What the rules about one figure look at. */
export type Place = {
  tokens: readonly Token[];
  at: number;
  /** The token after figure and unit. */
  next: number;
  figure: Figure;
  isHyphened: boolean;
  /** The amount before it in the same sentence. */
  before: {
    kind: AmountKind;
    next: number;
    isTime: boolean;
    isCount: boolean;
    /** Whether a count before it in the sentence is as many as there is room for. */
    isHeld: boolean;
    /** Whether there is a count before it in the sentence that follows. */
    hasCount: boolean;
  } | null;
  /** Whether the words name a food, of the lexicon or of the recipe's lines. */
  namesFood: (at: number) => boolean;
  /** Whether they name one that the recipe's lines have. */
  isOwn: (at: number) => boolean;
};

/** From a comma, semicolon or end of sentence to the next; brackets belong to their clause. */
export function clauseOf({ tokens, at, next }: Place): [number, number] {
  let start = at;
  while (start > 0 && !isWord(tokens, start - 1, /^[,;.:!?]$/)) start--;
  let end = next;
  while (end < tokens.length && !isWord(tokens, end, /^[,;.:!?]$/)) end++;
  return [start, end];
}

/** The words behind the amount that tell what it is an amount of. */
export function nounsAfter({ tokens, next }: Place): string[] {
  const found: string[] = [];
  for (let at = next; at < next + 4; at++) {
    const token = tokens[at];
    if (!token || token.kind !== "word" || STOP.test(token.lower)) break;
    found.push(token.lower);
  }
  return found;
}

/** Small words, where the name of a food ends. */
export const STOP =
  /^(and|or|of|in|into|on|onto|with|for|to|over|from|at|until|by|then|across|around|among|between|about|so|the|as|using|that|which|is|are|while|if|but|per|lengthwise|crosswise)$/;

/** What a measured amount is of: the last word before the next small one. */
export function foodWord(place: Place): string {
  const { tokens, next } = place;
  let at = isWord(tokens, next, /^\($/) ? afterBracket(tokens, next) : next;
  if (isWord(tokens, at, /^of$/)) at++;
  if (isWord(tokens, at, /^(the|this|your|that)$/)) at++;
  return nounsAfter({ ...place, next: at }).at(-1) ?? "";
}

/** "step 3", "Gas Mark 5", "vel. 3", "to 5 cm". */
export function isLabeled({ tokens, at, figure }: Place): boolean {
  const isShort = isWord(tokens, at - 1, /^\.$/) && isWord(tokens, at - 2, /^(vel|no|fig)$/);
  const before = tokens[at - (isShort ? 2 : 1)];
  if (isWord(tokens, at - 1, /^to$/)) return figure.unit === null && figure.quantity.max >= 100;
  return Boolean(before && LABELS.test(before.lower));
}
