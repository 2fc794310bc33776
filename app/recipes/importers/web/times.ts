import {
  readMinutes,
  type FoundTime,
  isTimeAlone,
  timesIn,
  withoutAbout,
  timesInFigures,
} from "./duration";
import { startsWithAmount } from "./ingredient-shape";
import { bare } from "./text";
import { type ImportedPage, lineOf } from "./page";
import type { PageRow } from "./rows";
import { beginsLikeStep, isStepLine } from "./recipe-words";

/** Words before or after a time on pages, in several languages. The authors wrote this list. */
const LABELS = {
  total: `total time; total; ready in; time; cooking and preparation time; takes; overall time; gesamtzeit; gesamt;
    gesamtdauer; zeit; dauer; fertig in; arbeitszeit gesamt; temps total; durée totale; durée; prêt en; tiempo total; tiempo; duración;
    listo en; tempo totale; tempo; pronto in; tempo total; pronto em; totale tijd; bereidingstijd totaal; totaal; total tid;
    tid i alt; tid; samlet tid; totalt; tilberedningstid; kokonaisaika; aika; czas całkowity; łączny czas; czas; celkový čas;
    celková doba; čas; celková doba přípravy; összesen; összidő; teljes idő; ukupno vrijeme; ukupno vreme; timp total;
    συνολικός χρόνος; χρόνος; общее время; время; время приготовления; загальний час; час приготування; общо време;
    toplam süre; toplam; 合計時間; 所要時間; 調理時間; 总时间; 總時間; 总耗时; 총 시간; 조리시간; الوقت الكلي; الوقت الإجمالي; זמן כולל;
    סה כ; זמן הכנה כולל`,
  prep: `prep time; prep; preparation time; preparation; prep duration; active time; hands on time; hands on;
    vorbereitungszeit; vorbereitung; zubereitungszeit; zubereitung; arbeitszeit; aktive zeit; temps de préparation; préparation;
    tiempo de preparación; preparación; tempo di preparazione; preparazione; tempo de preparação; tempo de preparo; preparação;
    preparo; voorbereidingstijd; voorbereiding; bereidingstijd; förberedelse; förberedelsetid; forberedelse; forberedelsestid;
    arbejdstid; aktiv tid; valmistusaika; esivalmistelut; czas przygotowania; przygotowanie; příprava; doba přípravy;
    čas prípravy; príprava; čas přípravy; előkészítés; előkészítési idő; elkészítési idő; priprema; vrijeme pripreme;
    timp de preparare; preparare; προετοιμασία; χρόνος προετοιμασίας; подготовка; время подготовки; підготовка;
    час підготовки; hazırlama süresi; hazırlık süresi; hazırlama; hazırlık; 準備時間; 下準備; 准备时间; 準備; 준비시간; وقت التحضير;
    وقت التجهيز; זמן הכנה; זמן עבודה`,
  cook: `cook time; cook; cooking time; cooking; bake time; baking time; baking; bake; cook duration; kochzeit; kochen; garzeit;
    koch backzeit; backzeit; kochdauer; backen; temps de cuisson; cuisson; tiempo de cocción; cocción; tiempo de cocinado;
    tiempo de horneado; tempo di cottura; cottura; tempo de cozimento; cozimento; cozedura; tempo de cozedura; kooktijd;
    oventijd; baktijd; kooktijd oventijd; tillagningstid; tillagning; ugnstid; tilberedning; bagetid; steketid; koketid;
    stegetid; kypsennysaika; paistoaika; czas gotowania; czas pieczenia; gotowanie; pieczenie; vaření; doba vaření; pečení;
    doba pečení; čas varenia; sütési idő; főzési idő; sütés; főzés; kuhanje; vrijeme kuhanja; timp de gătire; gătire;
    μαγείρεμα; χρόνος μαγειρέματος; ψήσιμο; χρόνος ψησίματος; варка; время готовки; готовка; приготування; готвене; pişirme süresi;
    pişirme; 調理; 烹饪时间; 烹飪時間; 조리 시간; وقت الطبخ; وقت الطهي; זמן בישול; זמן אפייה`,
  rest: `chill time; chilling time; chilling; rest time; resting time; resting; marinating time; marinate time; marinating;
    additional time; inactive time; rising time; rise time; proofing time; soaking time; cooling time; freezing time;
    ruhezeit; wartezeit; gehzeit; kühlzeit; temps de repos; repos; tiempo de reposo; reposo; tempo di riposo; riposo;
    lievitazione; tempo de descanso; descanso; rusttijd; wachttijd; rijstijd; jäsning; jästid; vilotid; hviletid; hævetid;
    hevetid; odpoczynek; chlazení; kynutí; kelesztés; pihentetés; ξεκούραση; χρόνος αναμονής; dinlenme süresi`,
};

type Label = keyof typeof LABELS;

const KNOWN = new Map<string, Label>();
for (const label of ["rest", "cook", "prep", "total"] as const) {
  for (const words of LABELS[label].split(";")) KNOWN.set(bare(words), label);
}

/** The first words of the labels, to skip other lines quickly. */
const FIRST_WORDS = new Set([...KNOWN.keys()].map((words) => words.split(" ", 1)[0]));

/** Maximum number of rows of a page, and of characters of a row with a time. */
const MAX_ROWS = 4_000;
const MAX_LINE = 60;

/** The minutes of a recipe. `isSum` is true if they are the sum of its parts, because no total is stated. */
type LabelledTimes = { minutes: number; isSum: boolean };

/**
 * Returns the total minutes from lines such as "Prep time: 10 mins", or "Total" next to "1 hour". Returns null if none exist.
 */
export function readLabelledTimes(rows: readonly PageRow[]): LabelledTimes | null {
  const minutesByLabel = new Map<Label, number>();
  const put = (label: Label | undefined, minutes: number | null) => {
    if (label && minutes !== null && !minutesByLabel.has(label)) minutesByLabel.set(label, minutes);
  };
  const near = rows.slice(0, MAX_ROWS);
  let isBefore: boolean | null = null;
  near.forEach(({ text }, index) => {
    if (text.length > MAX_LINE) return;
    const alone = labelOf(text);
    if (alone) {
      const before = timeAlone(near[index - 1]?.text);
      // The first label shows whether times are before or after their labels.
      isBefore ??= before !== null && labelOf(near[index - 2]?.text ?? "") === undefined;
      put(alone, isBefore ? before : timeAlone(near[index + 1]?.text));
      return;
    }
    if (readPart(text, put)) return;
    for (const part of text.split(/[|•·;,]|\s\/\s/)) readPart(part, put);
  });
  return totalOf(minutesByLabel);
}

/** Class names of boxes with a time. */
const BOXES: readonly [Label, RegExp][] = [
  [
    "total",
    /total[-_]*time|time[-_]*total|ready[-_]*in|gesamtzeit|temps[-_]*total|tiempo[-_]*total|totale[-_]*tijd/i,
  ],
  ["prep", /prep(?:aration)?[-_]*time|time[-_]*prep/i],
  ["cook", /cook(?:ing)?[-_]*time|time[-_]*cook|bak(?:e|ing)[-_]*time/i],
];
const MAX_BOXES = 60;

/**
 * Returns the total minutes from boxes whose class names are the labels of their times. Returns null if there is no
 * such box.
 */
export function readMarkedTimes(page: ImportedPage): LabelledTimes | null {
  const minutesByLabel = new Map<Label, number>();
  let count = 0;
  for (const [mark, nodes] of page.byMark) {
    const label = mark.length < 50 ? BOXES.find(([, name]) => name.test(mark))?.[0] : undefined;
    if (!label || minutesByLabel.has(label) || count > MAX_BOXES) continue;
    count += 1;
    for (const node of nodes.slice(0, 3)) {
      const text = node.end - node.order < 40 ? lineOf(page, node) : "";
      const minutes = timeAlone(text.replace(/^\P{N}{0,40}(?=\p{N})/u, ""));
      if (minutes === null) continue;
      minutesByLabel.set(label, minutes);
      break;
    }
  }
  return totalOf(minutesByLabel);
}

function totalOf(minutesByLabel: ReadonlyMap<Label, number>): LabelledTimes | null {
  const total = minutesByLabel.get("total");
  if (total !== undefined) return { minutes: total, isSum: false };
  const prep = minutesByLabel.get("prep");
  const cook = minutesByLabel.get("cook");
  if (prep === undefined && cook === undefined) return null;
  return { minutes: (prep ?? 0) + (cook ?? 0) + (minutesByLabel.get("rest") ?? 0), isSum: true };
}

/** Returns the label that a text consists of, once or repeated. Some pages repeat a label for screen readers. */
function labelOf(text: string): Label | undefined {
  const first = /[\p{L}\p{M}]+/u.exec(text)?.[0].normalize("NFKC").toLowerCase();
  if (first === undefined || !FIRST_WORDS.has(first)) return undefined;
  const plain = bare(text);
  const label = KNOWN.get(plain);
  if (label) return label;
  const words = plain.split(" ");
  for (let count = 1; count < Math.min(words.length, 6); count += 1) {
    const once = KNOWN.get(words.slice(0, count).join(" "));
    if (once && once === KNOWN.get(words.slice(count).join(" "))) return once;
  }
  return undefined;
}

/** Returns whether a text is only the label of a recipe's time. */
export const isTimeLabel = (text: string) => labelOf(text) !== undefined;

/**
 * Returns the only unlabeled time among the rows above the ingredients. Returns null if none exists, or if there are
 * several.
 */
export function readLoneTime(rows: readonly PageRow[]): number | null {
  const times = rows.flatMap(({ text }) =>
    text.length <= 20 && startsWithAmount(text) ? (timeAlone(text) ?? []) : [],
  );
  const [only] = times;
  return only !== undefined && times.every((time) => time === only) ? only : null;
}

/** Reads "Prep time: 10 mins" or "10 mins prep time". Returns false for other texts. */
function readPart(
  part: string,
  put: (label: Label | undefined, minutes: number | null) => void,
): boolean {
  const number = part.search(/\p{N}/u);
  const label = number > 0 ? labelOf(part.slice(0, number)) : undefined;
  if (label) {
    put(label, timeAlone(part.slice(number)));
    return true;
  }
  const after = /^([\p{N}\s/.,-]+\p{L}+\.?)\s+(\p{L}[\p{L}\s]*)$/u.exec(part.trim());
  const trailingLabel = after ? labelOf(after[2] ?? "") : undefined;
  if (after && trailingLabel) put(trailingLabel, timeAlone(after[1]));
  return trailingLabel !== undefined;
}

/** Returns the minutes of a text that is only a time, or null. A bare number is not enough. */
function timeAlone(text: string | undefined): number | null {
  if (!text || text.length > 40 || !/\p{N}/u.test(text) || /^\s*\d+\s*$/.test(text)) return null;
  return readMinutes(text);
}

/** The maximum length of a label's line. Longer lines are sentences. */
const MAX_LABELED_LINE = 120;
const SEPARATOR = /[|•·,;()+]|\s[–—/-]\s/;
/** Matches separators between the parts of one time: "1 hr and 20 min". */
const GOES_ON = /^\s*\.?,?\s*(?:(?:and|und|et|y|e)\s+)?$/iu;
const LEADING = /^(?:[^\p{L}\p{N}]+|(?:and|und|et|y|e|plus|dann|then)\s+)+/iu;

/**
 * Returns the parts of a line that consists only of labeled times, each with its label and without "about". "Prep 10
 * min, cook ca. 25 min" has two parts. Returns null for other lines.
 */
export function labelledTimesIn(line: string): string[] | null {
  if (line.length > MAX_LABELED_LINE || !/\d|hour|stunde|heure|hora|ora/iu.test(line)) return null;
  const text = withoutAbout(timesInFigures(line));
  const times = groupsOf(text);
  const [first] = times;
  if (!first) return null;
  const isBefore = isLabelled(text.slice(0, first.from));
  // If labels follow their times, as in "10 min prep", the line begins with a time.
  if (!isBefore && /\p{L}/u.test(text.slice(0, first.from))) return null;
  const parts = times.map(({ from, to }, at) => {
    const beside = isBefore
      ? text.slice(times[at - 1]?.to ?? 0, from)
      : text.slice(to, times[at + 1]?.from).replace(/[.,;+|·•\s]+(?:and|und|et|y|e)?\s*$/iu, "");
    return [labelIn(beside, isBefore), text.slice(from, to)] as const;
  });
  const labelled = parts.flatMap(([label, time]) => (label ? [`${label}: ${time}`] : []));
  const rest = isBefore ? text.slice(times.at(-1)?.to) : "";
  return labelled.length === parts.length && !/\p{L}{3}/u.test(rest) ? labelled : null;
}

/** Returns the only time in a line, or in a part between its commas, without "about". Returns null if none exists. */
export function loneTimeIn(line: string): string | null {
  if (line.length > MAX_LABELED_LINE) return null;
  const text = timesInFigures(line);
  const parts = [text, ...text.split(SEPARATOR)].map((part) => part.replace(LEADING, "").trim());
  const alone = parts.find((part) => isTimeAlone(part.replace(/\s+or less$/i, "")));
  return alone === undefined ? null : withoutAbout(alone);
}

/** Returns times that belong together as one time: hours with their minutes, and the longer end of a range. */
function groupsOf(text: string): { from: number; to: number }[] {
  const groups: { from: number; to: number }[] = [];
  let before: FoundTime | null = null;
  for (const time of timesIn(text)) {
    const last = groups.at(-1);
    if (
      before &&
      last &&
      GOES_ON.test(text.slice(last.to, time.from)) &&
      time.minutes < before.minutes
    )
      last.to = time.to;
    else groups.push({ from: time.from, to: time.to });
    before = time;
  }
  return groups;
}

const isLabelled = (text: string) => labelIn(text, true) !== null;

/** Returns whether the words before a label are an instruction: "Mash the bananas, bake 55 minutes" has no label. */
function isStep(before: string): boolean {
  const words = before.replace(/[^\p{L}\p{N})]+$/u, "").trim();
  return beginsLikeStep(words) || isStepLine(words) || words.split(/\s+/).length > 5;
}

/**
 * Returns the label of a time from the text next to it: the whole text after the time, or the last part of the text
 * before. Returns null if none exists.
 */
function labelIn(text: string, isBefore: boolean): string | null {
  const last = text.split(SEPARATOR).at(-1) ?? "";
  const candidates =
    isBefore && !isStep(text.slice(0, text.length - last.length)) ? [text, last] : [text];
  return (
    candidates
      .map((part) => part.replace(LEADING, "").replace(/[^\p{L}]+$/u, ""))
      .find((part) => part !== "" && isTimeLabel(part)) ?? null
  );
}
