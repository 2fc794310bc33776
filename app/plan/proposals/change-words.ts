import {
  readingsOf,
  joinPhrases,
  requestWords,
  readTime,
  DIETS,
  MEATLESS,
  OPENS_AVOIDED,
  QUICK_WORDS,
} from "~/find/book";
import { foodWord } from "~/engine/food";
import { message } from "~/language/messages";
import { type NamedDays, readDays, type ShownDays, type TextToken, tokensIn } from "./change-days";
import { foreignDenialsIn, isKnownWord, tokensInEnglish } from "./change-language";
import { unknownIn, type Vocabulary, wishOf, wishVocabulary } from "./wish";

/**
 * A change of a proposed week. `words` is text for `wishOf`: "vegetarian", "no fish", "at most 30 minutes". `label` has
 * these words as typed if they are not English: "kein Fisch". A swap together with a wish for one date ("another curry
 * on Friday") asks for another dish that meets the wish.
 */
export type WeekChange =
  | { kind: "wish"; dates: readonly string[] | "all"; words: string; label?: string }
  /** One dish of the week has to meet the words. A planned dish may already do so. */
  | { kind: "oneOf"; words: string; label?: string }
  /** One dish of the week has to use up the food. */
  | { kind: "useUp"; food: string; label?: string }
  /** Replaces the dish with any other one. */
  | { kind: "swap"; dates: readonly string[] }
  | { kind: "leaveOpen"; dates: readonly string[] };

/** The maximum number of characters of a text that are read. */
export const MOST_CHARACTERS = 300;

/** A request of each kind, as an example for the user. Each language has it in words that are understood. */
export const CHANGE_EXAMPLES = [
  message("no fish"),
  message("soup on Tuesday"),
  message("quick on Thursday"),
  message("another dish on Friday"),
  message("leave Monday open"),
  message("use up the spinach"),
];

/** The placeholder for the days of a clause in the patterns. */
const DAYS = "§";

type Piece =
  { kind: "word"; token: TextToken } | ({ kind: "days"; start: number; end: number } & Group);
/** Days that are listed together: "Monday, Tuesday and Friday". */
type Group = {
  members: readonly (NamedDays & { start: number; end: number })[];
  /** True for "Monday or Tuesday", which is ambiguous unless it is negated. */
  isEither: boolean;
};

/** A part of a sentence that asks for one thing, and its text as typed. */
type Clause = { pieces: readonly Piece[]; typed: string };

type Reading = { changes: WeekChange[]; notUnderstood: string[] };

type ReadOptions = {
  /** The language of the interface, English by default. English requests are read in every language. */
  language?: string;
  /** It should include the words of dish titles. */
  vocabulary?: Vocabulary;
};

/**
 * Reads a sentence that changes a proposed week: "make Tuesday vegetarian", "no fish this week", "swap Friday for a
 * curry", or in German "am Dienstag kein Fisch". `days` are the ISO dates that the page shows, in order.
 * Without a day, "no fish" concerns all days, and "a curry" one dish of the week. `notUnderstood` has the unread words
 * as typed, and the names of days that are not shown ("Saturday"). A clause with a negation is read completely or not
 * at all, because half of it may mean the opposite. A text with a word that its language does not have is not read at
 * all in a language other than English.
 * A text without words returns two empty lists. At most 300 characters are read (`MOST_CHARACTERS`); of a longer text,
 * "…" and the next word are not understood.
 */
export function readChanges(
  text: string,
  days: readonly string[],
  today: string,
  { language = "en", vocabulary = wishVocabulary() }: ReadOptions = {},
): Reading {
  const context: Context = { shown: { days, today }, vocabulary };
  const inputText = text.slice(0, MOST_CHARACTERS).replaceAll(DAYS, " ");
  const reading = readIn(language, inputText, context);
  const rest = text.slice(MOST_CHARACTERS).trim();
  return {
    changes: reading.changes,
    notUnderstood: [
      ...new Set([
        ...reading.notUnderstood,
        ...(rest === "" ? [] : [`… ${rest.split(/\s+/)[0] ?? ""}`]),
      ]),
    ],
  };
}

/** Reads a text in a language or, if it is not completely understood, in English. */
function readIn(language: string, text: string, context: Context): Reading {
  const tokens = tokensIn(text);
  const english = tokensInEnglish(tokens, language, context.vocabulary);
  if (english === null) return readInEnglish(text, tokens, context);
  const translated: Reading =
    english.unknown.length > 0
      ? { changes: [], notUnderstood: english.unknown }
      : readTokens(text, english.tokens, { ...context, isTranslated: true });
  if (translated.notUnderstood.length === 0) return translated;
  // An English reading corrects typos, which would make other words of those of another language.
  const hasTypos = tokens.some((token) => !isEnglish(token, context));
  return hasTypos ? translated : readInEnglish(text, tokens, context);
}

function readInEnglish(text: string, tokens: readonly TextToken[], context: Context): Reading {
  const denials = foreignDenialsIn(tokens);
  return denials.length > 0
    ? { changes: [], notUnderstood: denials }
    : readTokens(text, tokens, context);
}

/** True for a mark, a figure, a day, and a word that requests in English have. */
const isEnglish = (token: TextToken, { shown: shownWeek, vocabulary }: Context) =>
  !/\p{L}/u.test(token.word) ||
  isKnownWord(token.word, vocabulary) ||
  [POLITE, AROUND_DAYS, LEFT_OUT, BEGINS, NOT_READ].some((words) => words.test(token.word)) ||
  readDays([token], 0, shownWeek) !== null;

function readTokens(text: string, tokens: readonly TextToken[], context: Context): Reading {
  const readings = clausesIn(text, tokens, context.shown).map((clause) =>
    readClause(clause, text, context),
  );
  return {
    changes: readings.flatMap(({ changes }) => changes),
    notUnderstood: readings.flatMap(({ notUnderstood }) => notUnderstood),
  };
}

/* Clauses */

/** Returns true for a mark that ends a sentence. A colon belongs to the days before it. */
const isEnd = ({ word }: TextToken) => /^[.;!?]$/.test(word);
const JOINS = new Set([",", "and", "&", "+", "/", "then", "but", "also", "plus", "-", "–", "—"]);
/** Words that start a new clause instead of adding a second word for the same dish. */
const BEGINS =
  /^(make|swap|change|replace|switch|use|using|leave|skip|keep|give|plan|put|have|lets|let|something|anything|nothing|everything|a|an|another|please|no|not|without|dont|we|i|can|could|rather|instead)$/;
const NEGATES = new Set([...OPENS_AVOIDED, "none", "nobody", "noone"]);

/** Returns true for a hyphen within a word. "Kid-friendly" is two words, and "pasta - no mushrooms" two parts. */
const isHyphen = (tokens: readonly TextToken[], i: number) =>
  tokens[i]?.word === "-" &&
  tokens[i - 1]?.end === tokens[i]?.start &&
  tokens[i]?.end === tokens[i + 1]?.start;

type Part = { join: string; pieces: Piece[] };

function clausesIn(text: string, tokens: readonly TextToken[], shownWeek: ShownDays): Clause[] {
  const clauses: Clause[] = [];
  let pieces: Piece[] = [];
  const close = () => {
    for (const part of joinParts(partsOf(pieces))) clauses.push(toClause(text, part));
    pieces = [];
  };
  for (let i = 0; i < tokens.length;) {
    const token = tokens[i];
    const group = readGroup(tokens, i, shownWeek);
    if (group) {
      pieces.push(group.piece);
      i = group.next;
    } else if (token && isEnd(token)) {
      // Example: "Monday! Pasta!"
      if (pieces.length === 0 || pieces.some(({ kind }) => kind === "word")) close();
      i += 1;
    } else if (token) {
      if (!isHyphen(tokens, i)) pieces.push({ kind: "word", token });
      i += 1;
    } else break;
  }
  close();
  return clauses.filter(({ pieces: its }) =>
    its.some((piece) => piece.kind === "days" || /[\p{L}\p{N}]/u.test(piece.token.word)),
  );
}

function toClause(text: string, pieces: readonly Piece[]): Clause {
  const [first, last] = [pieces[0], pieces.at(-1)];
  const clauseText = first && last ? text.slice(startOf(first), endOf(last)) : "";
  return { pieces, typed: clauseText };
}

const startOf = (piece: Piece) => (piece.kind === "days" ? piece.start : piece.token.start);
const endOf = (piece: Piece) => (piece.kind === "days" ? piece.end : piece.token.end);

/** Reads days that are separated only by "and" or a comma. */
function readGroup(tokens: readonly TextToken[], start: number, shownWeek: ShownDays) {
  const members: (NamedDays & { start: number; end: number })[] = [];
  let next = start;
  let isEither = false;
  for (let i = start; ;) {
    const reading = readDays(tokens, i, shownWeek);
    const [first, last] = [tokens[i], reading && tokens[reading.next - 1]];
    if (!reading || !first || !last) break;
    members.push({
      dates: reading.dates,
      missing: reading.missing,
      start: first.start,
      end: last.end,
    });
    isEither ||= tokens.slice(next, i).some(({ word }) => word === "or");
    next = reading.next;
    i = next;
    while (/^(,|and|&|or|\+|plus|\/|on|for)$/.test(tokens[i]?.word ?? "")) i += 1;
    if (i === next) break;
  }
  const [firstMember, last] = [members[0], members.at(-1)];
  if (!firstMember || !last) return null;
  const piece: Piece = { kind: "days", members, isEither, start: firstMember.start, end: last.end };
  return { piece, next };
}

/** Words around the days that do not describe a dish: verbs, and words about the day. */
const AROUND_DAYS =
  /^(make|leave|keep|have|give|swap|change|replace|switch|turn|plan|put|do|skip|please|night|evening|dinner|open|free|empty|blank|off|out|should|must|be|is|are|instead|too|on|for|can|could|we|you|i|to|the|in|us|me|:|only|nights|lets)$/;
const isContent = (piece: Piece) => piece.kind === "word" && !AROUND_DAYS.test(piece.token.word);
const hasDays = (pieces: readonly Piece[]) => pieces.some(({ kind }) => kind === "days");
const wordOf = (piece: Piece | undefined) => (piece?.kind === "word" ? piece.token.word : "");

/** Splits a sentence at commas, at "and", and between two days that each have their own words. */
function partsOf(pieces: readonly Piece[]): Part[] {
  const parts: Part[] = [{ join: "", pieces: [] }];
  for (const [i, piece] of pieces.entries()) {
    const part = parts.at(-1);
    const word = wordOf(piece);
    const isException =
      word === "but" && /^(nothing|anything|everything|all)$/.test(wordOf(pieces[i - 1]));
    const isExceptDays = word === "but" && isEndingInDays(pieces.slice(i + 1));
    if (JOINS.has(word) && !isException && !isExceptDays) parts.push({ join: word, pieces: [] });
    else part?.pieces.push(piece);
  }
  return parts
    .filter(({ pieces: its }) => its.some((piece) => !POLITE.test(wordOf(piece))))
    .flatMap(splitByDays);
}

/** Returns true if the part ends in days that are negated ("not on Friday"). */
function isEndingInDays(pieces: readonly Piece[]) {
  const at = pieces.findIndex(({ kind }) => kind === "days");
  const isPlain =
    at >= 0 && pieces.slice(0, at).every((piece) => /^(not|on|for)$/.test(wordOf(piece)));
  const after = pieces[at + 1];
  return isPlain && (after === undefined || JOINS.has(wordOf(after)));
}

/**
 * Splits a part between days: "pasta Monday soup Tuesday" is two parts, and so is "pasta on Monday and Tuesday soup".
 */
function splitByDays({ join, pieces }: Part): Part[] {
  const at = pieces.findIndex(({ kind }) => kind === "days");
  const group = pieces[at];
  if (group?.kind !== "days") return [{ join, pieces }];
  const [before, after] = [pieces.slice(0, at), pieces.slice(at + 1)];
  const [last, ...otherMembers] = [...group.members].reverse();
  const isTwo = before.some(isContent) && after.some(isContent);
  const isAsking = before.some((piece) => /^(swap|change|replace|switch)$/.test(wordOf(piece)));
  if (isTwo && !isAsking && last && otherMembers.length > 0) {
    const first: Piece = {
      ...group,
      members: otherMembers.reverse(),
      end: otherMembers.at(-1)?.end ?? group.end,
    };
    const second: Piece = { ...group, members: [last], start: last.start };
    return [
      { join, pieces: [...before, first] },
      ...splitByDays({ join: "and", pieces: [second, ...after] }),
    ];
  }
  const later = after.findIndex(({ kind }) => kind === "days");
  if (later < 0) return [{ join, pieces }];
  // "Swap Monday with Tuesday" is about both days, and is not understood.
  const between = after.slice(0, later).map(wordOf);
  if (
    between.every((word) =>
      /^(with|for|to|and|by|or|but|except|not|on|excluding|besides)$/.test(word),
    )
  )
    return [{ join, pieces }];
  // If the first day precedes its words, so does the second.
  const cut = before.some(isContent) ? at + 1 : at + 1 + later;
  return [
    { join, pieces: pieces.slice(0, cut) },
    ...splitByDays({ join: "and", pieces: pieces.slice(cut) }),
  ];
}

/** Joins the parts that ask for one thing: "quick and vegetarian on Tuesday", "no fish, pork or beef". */
function joinParts(parts: readonly Part[]): Piece[][] {
  const joined: Part[] = [];
  for (const part of parts) {
    const before = joined.at(-1);
    if (before && isSameClause(before, part)) {
      const word = joinOf(before, part);
      const token: TextToken = {
        raw: word,
        word,
        start: endOfPart(before),
        end: endOfPart(before),
      };
      const isOr = /^(or|nor)$/.test(wordOf(part.pieces[0]));
      before.pieces.push({ kind: "word", token }, ...part.pieces.slice(isOr ? 1 : 0));
    } else joined.push({ join: part.join, pieces: [...part.pieces] });
  }
  return joined.map(({ pieces }) => pieces);
}

/** Returns how a part is joined. In a negated list, commas mean "or": "no fish, pork or beef". */
function joinOf(before: Part, { join, pieces }: Part) {
  if (join === "but") return "but";
  if (/^(or|nor)$/.test(wordOf(pieces[0]))) return "or";
  if (join !== ",") return "and";
  const isList = isNegated(before) && !NEGATES.has(wordOf(pieces[0]));
  return isList ? "or" : ",";
}

const isNegated = ({ pieces }: Part) => pieces.some((piece) => NEGATES.has(wordOf(piece)));

const endOfPart = ({ pieces }: Part) => {
  const last = pieces.at(-1);
  return last ? endOf(last) : 0;
};

/** Returns true for a part that only describes a dish: "quick", "vegan". */
const isAdjective = ({ pieces }: Part) =>
  pieces.every((piece) => {
    const form = foodWord(wordOf(piece));
    return [QUICK_WORDS, MEATLESS, DIETS].some((wordSet) => wordSet.has(form));
  });

/** Returns true if a part continues the one before it and is not a request of its own. */
function isSameClause(before: Part, part: Part) {
  const first = wordOf(part.pieces[0]);
  const isBare = !BEGINS.test(first) && part.pieces[0]?.kind !== "days";
  const isNegative = isNegated(before);
  const at = before.pieces.findIndex(({ kind }) => kind === "days");
  const isDayFirst = at >= 0 && !before.pieces.slice(0, at).some(isContent);
  const isColon = isDayFirst && wordOf(before.pieces[at + 1]) === ":";
  const isDaysAlone = !before.pieces.some(isContent);
  if (isDaysAlone && at >= 0) return !hasDays(part.pieces) && !/^(swap|change|use)$/.test(first);
  const isDenial = /^(no|not|without)$/.test(first);
  if (at < 0) {
    // "Soup, salad" are two dishes, and "quick, vegetarian" is one.
    const isList = part.join === "," && !isNegative && !hasDays(part.pieces);
    const isUsing = /^(use|using|finish)$/.test(wordOf(before.pieces[0]));
    if (isList && !isUsing && ![before, part].some(isAdjective)) return false;
    // Example: "vegetarian, but no tofu on Tuesday".
    if (part.join === "but" && !isNegative && isDenial) return true;
    const isBoth = isBare || (isNegative && isDenial && part.join !== "but");
    if (!hasDays(part.pieces)) return isBoth;
    // In "no fish, something quick on Thursday", the first half is for all days.
    return isBoth && (part.join !== "," || (!isNegative && isBare)) && part.join !== "then";
  }
  if (hasDays(part.pieces)) return false;
  if (isColon) return !/^(swap|change|use|make|leave|skip)$/.test(first);
  // In "not fish on Friday but chicken", the second half is for the same day.
  if (part.join === "but" || first === "without" || first === "not") return true;
  return isDayFirst && isBare && part.join !== "then";
}

/* One clause */

function readClause(clause: Clause, text: string, context: Context): Reading {
  const { shown: shownWeek, isTranslated = false } = context;
  const { named: clauseDays, words, isWhole } = datesOf(clause, shownWeek);
  const none: Reading = { changes: [], notUnderstood: [clause.typed.trim()] };
  const changes = words && readWords(words, clauseDays, context);
  if (!changes || !isWhole) return none;
  const isEither = clause.pieces.some((piece) => piece.kind === "days" && piece.isEither);
  if (isEither && !clause.pieces.some((piece) => NEGATES.has(wordOf(piece)))) return none;
  const dates = clauseDays?.dates ?? null;
  const isNowhere = dates !== null && dates !== "all" && dates.length === 0;
  const labeled = changes.changes.map((change) =>
    isTranslated ? withLabel(change, labelOf(changes.target ?? [], text)) : change,
  );
  return {
    changes: isNowhere ? [] : labeled,
    notUnderstood: [...(clauseDays?.missing ?? []), ...changes.unknown],
  };
}

const withLabel = (change: WeekChange, label: string): WeekChange =>
  change.kind === "swap" || change.kind === "leaveOpen" || label === ""
    ? change
    : { ...change, label };

/** Returns the words of a wish as typed, without days and without words around it that a wish does not need. */
function labelOf(target: readonly Word[], text: string): string {
  const neededTokens = target.flatMap(({ word, token }) =>
    token && !LEFT_OUT.test(word) && /[\p{L}\p{N}]/u.test(word) ? token : [],
  );
  const [first, last] = [neededTokens[0], neededTokens.at(-1)];
  if (!first || !last) return "";
  const parts: { start: number; end: number }[] = [];
  for (const { token } of target) {
    const part = parts.at(-1);
    const isAround = !token || token.start < first.start || token.end > last.end;
    if (token && isAround) continue;
    // A day separates two parts.
    if (!token) parts.push({ start: 0, end: 0 });
    else if (!part || part.end === 0) parts.push({ start: token.start, end: token.end });
    else part.end = token.end;
  }
  return parts
    .map(({ start, end }) => text.slice(start, end))
    .filter(Boolean)
    .join(" ");
}

/** Returns true for "we'd", "I'll" and, without the apostrophe, "wed". */
const isPronoun = ({ raw, word }: TextToken) =>
  /^(i|we|they|you|it)['’](d|ll|re|ve|m|s)$/i.test(raw) || word === "wed";

/**
 * Returns the days of a clause, and its words with "§" instead of the days. `isWhole` is false if the clause has days
 * in two places.
 */
function datesOf({ pieces }: Clause, { days }: ShownDays) {
  const groups = pieces.filter((piece) => piece.kind === "days");
  const words = pieces.flatMap((piece): Word[] =>
    piece.kind === "days"
      ? [{ word: DAYS, raw: DAYS }]
      : /^[:"'“”‘’()*]$/.test(piece.token.word)
        ? []
        : [
            {
              word: isPronoun(piece.token) ? "we" : piece.token.word,
              raw: piece.token.raw,
              token: piece.token,
            },
          ],
  );
  // Example: "vegetarian every day except on Saturday".
  const except = words.findIndex(
    ({ word }, i) =>
      /^(except|but|besides|excluding)$/.test(word) &&
      [words[i + 1], words[i + 2], words[i + 3]].some(
        (nextWord, j, next) =>
          nextWord?.word === DAYS &&
          next.slice(0, j).every((wordBetween) => /^(on|for|not)$/.test(wordBetween?.word ?? "")),
      ),
  );
  const members = (group: (typeof groups)[number]) => group.members;
  const [last] = groups.slice(-1);
  if (except >= 0 && last && groups.length <= 2) {
    const out = namedBy(members(last), days);
    const base = groups.length === 2 && groups[0] ? namedBy(members(groups[0]), days) : null;
    const all = base === null || base.dates === "all" ? days : base.dates;
    const dates = all.filter((date) => out.dates !== "all" && !out.dates.includes(date));
    const keptWords = words.slice(0, except).filter(({ word }) => word !== DAYS);
    const clauseDays = { dates, missing: [...(base?.missing ?? []), ...out.missing] };
    return { named: clauseDays, words: [...keptWords, { word: DAYS, raw: DAYS }], isWhole: true };
  }
  const groupDays = groups[0] ? namedBy(members(groups[0]), days) : null;
  return { named: groupDays, words, isWhole: groups.length <= 1 };
}

function namedBy(members: Group["members"], days: readonly string[]): NamedDays {
  const isAll = members.some(({ dates }) => dates === "all");
  return {
    dates: isAll
      ? "all"
      : days.filter((date) => members.some(({ dates }) => dates !== "all" && dates.includes(date))),
    missing: members.flatMap(({ missing }) => missing),
  };
}

/** A word with its token. A word without one marks days, or was inserted. */
type Word = { word: string; raw: string; token?: TextToken };
/** `target` are the words of a wish. */
type Understood = { changes: WeekChange[]; unknown: string[]; target?: readonly Word[] };

/** Words that do not change the meaning of a sentence, for the patterns of days. */
const POLITE =
  /^(please|pls|could|can|would|will|shall|should|we|you|i|us|me|my|our|lets|let|just|maybe|perhaps|really|id|ill|well|want|wants|like|love|need|to|the|a|an|some|so|also|then|im|were|are|is|be|am|on|for|of|it|its|this|that|going|gonna|how|about|d|ok|okay|hi|hello|thanks|thank|put|plan|try|get|cook|serve|eat|do|have|give|make|our|instead|again|night|nights|evening|evenings|time|everybody|everyone|with|planned)$/;

const strip = (words: readonly Word[], pattern: RegExp) =>
  words.filter(({ word }) => !pattern.test(word));
const textOf = (words: readonly Word[]) => words.map(({ word }) => word).join(" ");

const LEAVES_OPEN = [
  /^(leave|keep )?§ (open|free|empty|blank|clear|unplanned|off|nothing|nobody cooks|out|away)$/,
  /^(leave|keep) § (open|free|empty|blank|clear|unplanned|off|out)$/,
  /^(leave|keep) (open|free|empty|blank) §$/,
  /^(skip|clear|empty|remove|delete|cancel|drop|unplan|free)( up| out)? §( out)?$/,
  /^(skip|clear|empty|remove|delete|cancel|drop) (§ )?(dinner|meal|dish|supper)( §)?$/,
  /^(nothing|no (dinner|meal|dish|cooking|food|supper|recipe)|not cooking|dont) (dinner |anything |cooking )?§$/,
  /^(nobody|wont|not|noone|no one) (at )?(home|in|here) §$/,
  /^§ (no (dinner|meal|dish|cooking|food|supper|recipe)|not cooking|nothing)$/,
  /^(§ )?(eating|dining|go|eat|dine|goes)? ?out( §)?$/,
  /^(§ )?(takeout|takeaway|take out|take away|order in|ordering in|order out|delivery|not home|not at home|away|wont at home|not in)( §)?$/,
];
const SWAPS =
  /^(swap|change|replace|switch|reroll|redo|refresh|shuffle|surprise)( out)? ?§( out)?$|^§ (swap|change|replace|switch)$|^(another|different|new|something|anything)( else| different| new| other)?( dish| meal| one| recipe| idea| option| suggestion| dinner)? §$|^§ (another|different|new|something|anything)( else| different| new| other)?( dish| meal| one| recipe| idea| option| suggestion| dinner)?$/;
/** Words that ask for another dish. "Something Friday" does not. */
const SAYS_OTHER =
  /\b(another|different|new|else|other|swap|change|replace|switch|reroll|redo|refresh|shuffle|surprise)\b/;
/**
 * Verbs whose clauses are understood only if one of their patterns matches, and words that set a condition or count.
 */
const NOT_READ =
  /^(move|exchange|shift|push|trade|if|unless|when|while|until|till|before|after|because|why|who|which|what|keep|leave|open|remove|cancel|delete|clear|swap|change|replace|switch|less|fewer|reduce|twice|thrice|times|lunch|lunches|breakfast|breakfasts|brunch|snack|snacks|least|once|order|ordering|except|enough)$/;

type Context = { shown: ShownDays; vocabulary: Vocabulary; isTranslated?: boolean };

/** Matches words that extend a day to other days: "from Wednesday", "until Friday", "only on Friday". */
const MEANS_OTHER_DAYS =
  /\b(from|since|until|till|before|after|by|only|not|instead of) (on |for )?§/;
/** Matches sentences that name the existing dish: "Swap the curry on Friday". */
const SWAPS_NAMED = /^(swap|change|replace|switch) (?!.*\b(for|to|into|with|by)\b).+ §$/;

function readWords(
  all: readonly Word[],
  clauseDays: NamedDays | null,
  { shown: shownWeek, vocabulary }: Context,
): Understood | null {
  const dates = clauseDays?.dates ?? null;
  const some = dates === "all" ? null : dates;
  const only = (changes: WeekChange[]): Understood => ({ changes, unknown: [] });
  const core = textOf(strip(all, POLITE));
  if (MEANS_OTHER_DAYS.test(textOf(all))) return null;
  if (some && LEAVES_OPEN.some((pattern) => pattern.test(core))) {
    return only([{ kind: "leaveOpen", dates: some }]);
  }
  // It is ambiguous whether the two days exchange their dishes or each gets a new one.
  if (some?.length === 2 && /^((swap|switch) §|§ (swap|switch))$/.test(core)) return null;
  if (dates !== null && SWAPS.test(core) && SAYS_OTHER.test(core)) {
    return only([{ kind: "swap", dates: dates === "all" ? shownWeek.days : dates }]);
  }
  if (some && SWAPS_NAMED.test(textOf(strip(all, /^(on|please|the|night|evening)$/)))) {
    const dish = strip(all, LEFT_OUT).filter(({ word }) => !SWAP_VERB.test(word));
    return { changes: [{ kind: "swap", dates: some }], unknown: unknownWords(dish, vocabulary) };
  }
  return readWish(all, dates, vocabulary);
}

const SWAP_VERB = /^(swap|change|replace|switch)$/;

/* Wishes */

function readWish(
  all: readonly Word[],
  dates: readonly string[] | "all" | null,
  vocabulary: Vocabulary,
): Understood | null {
  const target = targetOf(all, dates !== null);
  if (target === null) return null;
  const differentMatch = /^(?:please )?(another|different) /.exec(
    textOf(strip(target, /^(a|the|§|please)$/)) + " ",
  );
  const rest = differentMatch ? strip(target, /^(another|different)$/) : target;
  const used = usedUpIn(rest);
  const isTool =
    used !== null &&
    wishOf(textOf(used), vocabulary)?.readings.some(({ query }) => query.methods.length > 0);
  if (used && !isTool) return readUsedUp(rest, used, dates, vocabulary);
  const words = cleaned(used ?? rest);
  if (words === null || words.length === 0) return null;
  const isNegative = words.some(({ word }) => NEGATES.has(foodWord(word)) || word === "no");
  if (isNegative && !areNegationsWhole(words, vocabulary)) return null;
  const unknown = unknownWords(words, vocabulary);
  if (isNegative && unknown.length > 0) return null;
  const knownWords = words.filter(({ raw }) => !unknown.includes(raw));
  while (/^(and|,|for|but|with|or|of|in)$/.test(knownWords.at(-1)?.word ?? "")) knownWords.pop();
  // "The kids hate mushrooms" is a wish for the whole table.
  const wishText = spelled(knownWords, vocabulary).replace(/^(kids?|children) (?=no )/, "");
  const wish = wishText === "" ? null : wishOf(wishText, vocabulary);
  if (!wish) return null;
  // Example: "nothing over 30 minutes".
  const isLimit = /^(nothing|no|not|never) /.test(textOf(strip(all, /^(please|§)$/)));
  const isOnlyAgainst =
    (isNegative || isLimit || /\bfree\b/.test(wishText)) &&
    wish.readings.every(
      ({ query }) => !isPositive({ ...query, minutes: isLimit ? null : query.minutes }),
    );
  const change: WeekChange =
    dates !== null
      ? { kind: "wish", dates, words: wishText }
      : isOnlyAgainst
        ? { kind: "wish", dates: "all", words: wishText }
        : { kind: "oneOf", words: wishText };
  const swap: WeekChange[] =
    differentMatch && dates !== null && dates !== "all" ? [{ kind: "swap", dates }] : [];
  return { changes: [...swap, change], unknown, target: rest };
}

/**
 * Returns the words for the new dish: "a curry" in "swap Friday for a curry". Returns null if the clause names a dish
 * to replace but no day.
 */
function targetOf(all: readonly Word[], hasDay: boolean): readonly Word[] | null {
  const verb = all.findIndex(({ word }) =>
    /^(swap|change|replace|switch|turn|exchange|trade)$/.test(word),
  );
  if (verb < 0) return all;
  const to = [/^(for|to|into)$/, /^(with|by)$/]
    .map((pattern) =>
      all.findIndex(({ word }, i) => i > verb && pattern.test(word) && all[i + 1]?.word !== DAYS),
    )
    .find((i) => i >= 0);
  if (to === undefined || !hasDay) return null;
  // "Swap the fish for tofu" does not name a day.
  return all.slice(to + 1);
}

/** Returns the words for the food to use up, or null if the clause does not ask for that. */
function usedUpIn(all: readonly Word[]): readonly Word[] | null {
  const words = strip(
    all,
    /^(§|please|could|can|we|you|i|lets|the|our|my|some|that|those|these|want|need|should|must|have|to|on|for|a|an)$/,
  );
  const text = textOf(words);
  const before = /^(use|using|finish|eat|used) (up|off) |^get rid of |^(use|using|finish) /.exec(
    text,
  );
  if (before) {
    const count = before[0].trim().split(" ").length;
    const rest = words.slice(count);
    return rest.at(-1)?.word === "up" ? rest.slice(0, -1) : rest;
  }
  const after = / (needs? )?(using|be used|used|eating|finishing)( up)?$/.exec(text);
  return after ? words.slice(0, -after[0].trim().split(" ").length) : null;
}

function readUsedUp(
  all: readonly Word[],
  foods: readonly Word[],
  dates: readonly string[] | "all" | null,
  vocabulary: Vocabulary,
): Understood | null {
  const lists = foods.reduce<Word[][]>(
    (all, word) => {
      if (/^(and|,|or|&)$/.test(word.word)) return [...all, []];
      all.at(-1)?.push(word);
      return all;
    },
    [[]],
  );
  if (foods.some(({ word }) => NOT_READ.test(word) || NEGATES.has(foodWord(word)))) return null;
  const changes: WeekChange[] = [];
  const unknown: string[] = [];
  for (const food of lists) {
    if (food.length === 0) continue;
    const foodText = spelled(food, vocabulary);
    const words = `use up ${foodText}`;
    const missing = unknownIn(words, vocabulary);
    const wish = wishOf(words, vocabulary);
    const isUsed = wish?.readings.some(({ query }) => query.usedUp.length > 0);
    if (missing.length > 0 || !isUsed) unknown.push(food.map(({ raw }) => raw).join(" "));
    else
      changes.push(
        dates === null ? { kind: "useUp", food: foodText } : { kind: "wish", dates, words },
      );
  }
  return changes.length > 0 ? { changes, unknown, target: dates === null ? foods : all } : null;
}

/** Words that a wish does not need. */
const LEFT_OUT =
  /^(§|please|pls|could|can|would|will|shall|should|we|you|i|us|me|my|our|lets|let|just|maybe|perhaps|really|id|ill|well|want|wants|like|love|need|to|the|a|an|some|something|so|also|then|im|were|are|is|be|am|on|it|its|this|that|going|gonna|how|about|ok|okay|hi|hello|thanks|thank|put|plan|try|get|cook|serve|eat|do|have|give|make|instead|again|night|nights|evening|evenings|dinner|dinners|supper|meal|meals|dish|dishes|recipe|recipes|everybody|everyone|more|only|at|rather|either|wife|husband|son|daughter|day|days|week)$/;

/** Words that describe a dish, and that the recipe reader ignores or knows only as part of a name ("heavy cream"). */
const MEANS_SOMETHING =
  /^(bad|big|small|classic|cosy|cozy|hearty|filling|rustic|authentic|traditional|homemade|wholesome|low|old|late|warm|warming|favorite|guest|friend|interesting|everyday|inspired|different|new|usual|hidden|secret|little|single|famous|sad|early|heavy|plain|long|dry|whole)$/;

/**
 * Returns the words of a wish, with negations and times in the form that the recipe reader understands. Returns null if
 * the clause is not a wish.
 */
function cleaned(all: readonly Word[]): Word[] | null {
  const text = ` ${textOf(strip(all, /^§$/))} `
    .replace(/ (i|we) (would )?fancy /g, " ")
    .replace(/ at least (once|one) /g, " ")
    .replace(
      /^ (?:instead of|rather than|in place of) (.+?) (?:,|make|have|do|cook|plan|a|an|some|something) (.+) $/,
      " $2 no $1 ",
    )
    .replace(/ (instead of|rather than|in place of) (the |a |any )?/g, " no ")
    .replace(/ (we |is |are |am |im |be )?(allergic|intolerant|sensitive) to /g, " no ")
    .replace(/ never /g, " no ")
    .replace(/ (hates?|dislikes?) /g, " no ")
    .replace(
      / (do not|dont|does not|doesnt|cannot|cant|will not|wont|would not|wouldnt|not) (really )?(want|wants|like|eat|feel like|fancy|have|need|cook|make|stand|do|use|put)( (any|to eat|to have|to make|a|the))* /g,
      " no ",
    )
    .replace(/ (sick|tired|bored|fed up) (of|with) /g, " no ")
    .replace(/ no (more|longer) (?!than)/g, " no ")
    .replace(/ (nobody|noone|no one) (likes?|wants?|eats?) /g, " no ")
    .replace(/ nothing (with|containing|made with|of) (any |a |the )?/g, " no ")
    .replace(
      / (anything|everything|something|all) (but|except|without|other than) (for )?(any |a |the )?/g,
      " no ",
    )
    .replace(/^ (avoid|skip|without|exclude|omit|leave out|cut out|hold) (any |the )?/, " no ");
  const raws = new Map(all.map(({ word, raw }) => [word, raw]));
  const words = withTimes(text.trim().split(" ").filter(Boolean));
  if (words === null) return null;
  const isNegative = words.some((word) => NEGATES.has(foodWord(word)));
  // "Too spicy" is a complaint about a dish.
  if (words.some((word, i) => word === "too" && i < words.length - 1) && !isNegative) return null;
  if (words.some((word) => NOT_READ.test(word))) return null;
  const keptWords = words.filter((word, i) => !LEFT_OUT.test(word) || isOfTime(words, i));
  while (/^(and|,|for|but|with|or)$/.test(keptWords[0] ?? "") && keptWords[0] !== "with")
    keptWords.shift();
  while (/^(and|,|for|but|with|or|up|in|of|too|by)$/.test(keptWords.at(-1) ?? "")) keptWords.pop();
  return keptWords.map((word) => ({ word, raw: raws.get(word) ?? word }));
}

/** Returns true for "at" in "at most 30 minutes". */
const isOfTime = (words: readonly string[], i: number) =>
  words[i] === "at" && words[i + 1] === "most";

const MOST =
  /^(no|not|nothing|at|most|more|over|longer|than|under|below|within|less|max|maximum|up|to|in|takes?|taking|about|that|above|only|for|of|done|ready|cooked|,)$/;

/** Rewrites times as "at most 30 minutes". Returns null if another number remains, or for a lower limit. */
function withTimes(words: readonly string[]): string[] | null {
  const forms = words.map(foodWord);
  const timedWords: string[] = [];
  for (let i = 0; i < words.length;) {
    const time = readTime([...forms], i);
    if (!time) {
      // A number without a unit of time counts something: "two soups".
      if (
        /^(\d.*|two|three|four|five|six|seven)$/.test(words[i] ?? "") &&
        !/^ingredients?$/.test(words[i + 1] ?? "")
      ) {
        return null;
      }
      timedWords.push(words[i] ?? "");
      i += 1;
      continue;
    }
    let start = timedWords.length;
    while (start > 0 && MOST.test(timedWords[start - 1] ?? "")) start -= 1;
    const limitText = timedWords.splice(start).join(" ");
    if (/\b(over|more|longer|above)\b/.test(limitText) && !/\b(no|not|nothing)\b/.test(limitText))
      return null;
    if (/\bleast$/.test(timedWords.at(-1) ?? "")) return null;
    timedWords.push("at", "most", String(time.minutes), "minutes");
    i = time.next;
    if (words[i] === "or" && /^(less|under|fewer)$/.test(words[i + 1] ?? "")) i += 2;
    else if (/^(max|maximum|tops|long)$/.test(words[i] ?? "")) i += 1;
  }
  return timedWords;
}

/** Returns true if each negation negates something that is understood, and its segment has no other request. */
function areNegationsWhole(words: readonly Word[], vocabulary: Vocabulary) {
  const negates = (word = "") => NEGATES.has(foodWord(word));
  const segments: string[][] = [[]];
  words.forEach(({ word }, i) => {
    const isOpening = negates(word) && !negates(words[i - 1]?.word);
    if (isOpening || word === "but") segments.push([]);
    if (word !== "but") segments.at(-1)?.push(word);
  });
  // Two negations in a row ("not without fish") may mean the opposite.
  if (words.some(({ word }, i) => negates(word) && negates(words[i - 1]?.word))) return false;
  // Example: "no fish but salmon".
  const [whole] = readingsOf(vocabulary, textOf(words));
  if (whole?.query.words.flat().some((name) => whole.query.without.includes(name))) return false;
  return segments
    .filter(([first]) => negates(first))
    .every((segment) => {
      const text = segment.join(" ");
      const [ask] = readingsOf(vocabulary, text);
      return (
        ask !== undefined &&
        !isPositive(ask.query) &&
        isAgainst(ask.query) &&
        unknownIn(text, vocabulary).length === 0
      );
    });
}

type Query = ReturnType<typeof readingsOf>[number]["query"];

const isPositive = (query: Query) =>
  [query.words, query.proteins, query.cuisines, query.courses, query.traits, query.moods].some(
    ({ length }) => length > 0,
  ) ||
  [query.occasions, query.regions, query.usedUp].some(({ length }) => length > 0) ||
  query.quick ||
  query.dinner ||
  query.minutes !== null;

const isAgainst = (query: Query) =>
  [query.without, query.avoids, query.restrictions, query.notCuisines, query.notCourses].some(
    ({ length }) => length > 0,
  ) ||
  [query.notDiets, query.notTraits, query.notMethods].some(({ length }) => length > 0) ||
  [query.meatless, query.isMild, query.isWithMeat].includes(true);

/** Returns the words that are not understood, as typed. */
function unknownWords(words: readonly Word[], vocabulary: Vocabulary): string[] {
  const unknown = new Set(
    unknownIn(textOf(words), vocabulary).flatMap((phrase) => phrase.split(" ")),
  );
  const alone = new Set(joinPhrases(requestWords(textOf(words))));
  return words
    .filter(({ word }) => {
      const [form = ""] = requestWords(word);
      return (
        unknown.has(form) || unknown.has(word) || (alone.has(form) && MEANS_SOMETHING.test(form))
      );
    })
    .map(({ raw }) => raw);
}

/** Returns the words with their typos corrected. */
function spelled(words: readonly Word[], vocabulary: Vocabulary): string {
  const text = textOf(words).replaceAll(" , ", ", ");
  const [ask] = readingsOf(vocabulary, text);
  const forms = requestWords(text);
  const typedWords = words.map(({ word }) => word);
  const correctedWords = ask?.asked ?? forms;
  if (correctedWords.length !== typedWords.length)
    return correctedWords.join(" ") === forms.join(" ") ? text : correctedWords.join(" ");
  return typedWords
    .map((word, i) => (correctedWords[i] === forms[i] ? word : (correctedWords[i] ?? word)))
    .join(" ")
    .replaceAll(" , ", ", ");
}
