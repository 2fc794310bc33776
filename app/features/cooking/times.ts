/** A time that a step names. */
export type StepTime = {
  /** Where its words stand in the step. */
  start: number;
  end: number;
  /** Seconds until one looks again: of "8 to 10 minutes" eight. */
  seconds: number;
  /** "8 to 10 minutes", as the step writes it. */
  words: string;
  /** What goes on meanwhile: "Simmer", "Cook the garlic". */
  name: string;
};

const FIGURE = String.raw`(?:\d+\s*[½¼¾⅓⅔]|[½¼¾⅓⅔]|\d+\s+\d\/\d|\d\/\d|\d+(?:[.,]\d+)?|an?|one|two|three|four|five|six|eight|ten|half an)`;
const UNITS = [
  { pattern: "seconds?|secs?|sekunden?|secondes?|segundos?|secondi|seconden", seconds: 1 },
  { pattern: "minutes?|mins?|minuten?|minutos?|minuti", seconds: 60 },
  { pattern: "hours?|hrs?|stunden?|heures?|horas?|ore|uur", seconds: 3600 },
] as const;
const UNIT = UNITS.map(({ pattern }) => pattern).join("|");
const ONE = String.raw`(${FIGURE})(?:\s*(?:-|–|to|bis|à|a|or)\s*(${FIGURE}))?[\s-]*(?:more\s+|additional\s+|full\s+|extra\s+)?(${UNIT})\b`;
const TIME = new RegExp(
  String.raw`(?<![\p{L}\p{N}/°.])${ONE}(?:\s*(?:and|,|und|et|y|e)?\s*(\d+)\s*(${UNIT})\b)?`,
  "giu",
);

/** No kettle needs watching for longer. */
const MAX_SECONDS = 12 * 3600;
/** More times than a step of a cook has. */
const MAX_TIMES = 12;
/** Steps are read up to here. */
const MAX_LENGTH = 4000;

/**
 * The times of a step that a timer can be set for, in their order: seconds to twelve hours, in English, German, French,
 * Spanish, Italian and Dutch. "Within 5 minutes" and ages ("aged 24 hours") are read as times, too: a chip costs nothing.
 */
export function timesOf(step: string): StepTime[] {
  const text = step.slice(0, MAX_LENGTH);
  const found: StepTime[] = [];
  for (const match of text.matchAll(TIME)) {
    if (found.length >= MAX_TIMES) break;
    const [words, least = "", , unit = "", more, moreUnit = ""] = match;
    const seconds = numberOf(least) * secondsOf(unit) + Number(more ?? 0) * secondsOf(moreUnit);
    if (!(seconds >= 5 && seconds <= MAX_SECONDS)) continue;
    const start = match.index;
    const trimmed = words.trimEnd();
    found.push({
      start,
      end: start + trimmed.length,
      seconds,
      words: trimmed,
      name: nameAt(text, start),
    });
  }
  return found;
}

function secondsOf(unit: string): number {
  return UNITS.find(({ pattern }) => new RegExp(`^(${pattern})$`, "i").test(unit))?.seconds ?? 0;
}

const WORDS: Record<string, number> = {
  ...{ a: 1, an: 1, one: 1, two: 2, three: 3, four: 4, five: 5, six: 6, eight: 8, ten: 10 },
  ...{ "half an": 0.5 },
};
const FRACTIONS: Record<string, number> = {
  "½": 1 / 2,
  "¼": 1 / 4,
  "¾": 3 / 4,
  "⅓": 1 / 3,
  "⅔": 2 / 3,
};

function numberOf(text: string): number {
  const lower = text.toLowerCase();
  const word = WORDS[lower];
  if (word !== undefined) return word;
  return lower
    .replace(/[½¼¾⅓⅔]/g, (sign) => ` ${FRACTIONS[sign] ?? 0}`)
    .trim()
    .split(/\s+/)
    .map((part) => {
      const [top = 0, bottom = 1] = part.replace(",", ".").split("/").map(Number);
      return bottom > 0 ? top / bottom : 0;
    })
    .reduce((sum, one) => sum + one, 0);
}

const MAX_NAME = 32;

/** The words of the clause before a time, without those that lead to it. */
function nameAt(text: string, start: number): string {
  const before = text.slice(Math.max(0, start - 160), start).replace(/\([^()]*\)/g, " ");
  const clause = before.split(/[.,;:!?()]\s*/).at(-1) ?? "";
  const plain = clause
    .replace(/\s+/g, " ")
    .trim()
    .replace(/^(and|then|or|und|et|y|e|also|meanwhile)\s+/i, "")
    .replace(
      /(\s+(at \d{2,3}\s*°?\s*[FC]|for|about|another|until|at|least|around|approximately|roughly|the|last|up|to|in|it|them|during|after|over (low|medium|high|medium-high|medium-low) heat|für|pour|por|per))+$/i,
      "",
    );
  const last = plain.split(/\s+(?:and|then)\s+/).at(-1) ?? "";
  const name = cutAtWord(last || plain);
  return name.charAt(0).toUpperCase() + name.slice(1);
}

function cutAtWord(text: string): string {
  if (text.length <= MAX_NAME) return text;
  const cut = text.slice(0, MAX_NAME + 1);
  const end = cut.lastIndexOf(" ");
  return `${end > 0 ? cut.slice(0, end) : text.slice(0, MAX_NAME)}…`;
}
