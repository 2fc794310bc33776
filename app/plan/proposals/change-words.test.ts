import { describe, expect, test } from "vitest";
import { weekFrom } from "~/server/values/dates";
import { inLanguage } from "~/language/index.server";
import { t } from "~/language/messages";
import { CHANGE_EXAMPLES, readChanges, type WeekChange } from "./change-words";
import { wishVocabulary } from "./wish";

/** The days from Monday 30 November to Sunday 6 December 2026. Today is that Monday. */
const DAYS = weekFrom("2026-11-30");
const [MON = "", TUE = "", WED = "", THU = "", FRI = "", SAT = "", SUN = ""] = DAYS;
const WEEKDAYS = [MON, TUE, WED, THU, FRI];

const wish = (dates: string | readonly string[], words: string): WeekChange & { kind: "wish" } => ({
  kind: "wish",
  dates: dates === "all" ? "all" : [dates].flat(),
  words,
});
const swap = (...dates: string[]): WeekChange => ({ kind: "swap", dates });
const leaveOpen = (...dates: string[]): WeekChange => ({ kind: "leaveOpen", dates });
const oneOf = (words: string): WeekChange & { kind: "oneOf" } => ({ kind: "oneOf", words });
const useUp = (food: string): WeekChange & { kind: "useUp" } => ({ kind: "useUp", food });

type Case = [text: string, changes: WeekChange[], notUnderstood?: string[]];

/** Written before the reader. */
const CASES: Case[] = [
  ["make Tuesday vegetarian", [wish(TUE, "vegetarian")]],
  ["no fish this week", [wish("all", "no fish")]],
  ["Something quick on Thursday!", [wish(THU, "quick")]],
  ["swap Friday for a curry", [wish(FRI, "curry")]],
  ["use up the spinach", [useUp("spinach")]],
  ["Leave Wednesday open.", [leaveOpen(WED)]],
  ["nothing with mushrooms", [wish("all", "no mushrooms")]],
  ["pasta on Monday and soup on Tuesday", [wish(MON, "pasta"), wish(TUE, "soup")]],
  ["Tuesday: 20 minutes", [wish(TUE, "at most 20 minutes")]],
  ["no pork or beef", [wish("all", "no pork or beef")]],
  ["another dish on Sunday", [swap(SUN)]],
  ["SWAP SATURDAY", [swap(SAT)]],
  ["vegetarian on weekdays", [wish(WEEKDAYS, "vegetarian")]],
  ["kid-friendly on Monday", [wish(MON, "kid friendly")]],
  ["tonight quick", [wish(MON, "quick")]],
  ["tomorrow something with rice", [wish(TUE, "with rice")]],
  ["a soup on the 3rd", [wish(THU, "soup")]],
  ["Dec 3: tofu, please", [wish(THU, "tofu")]],
  ["tue vegan, thurs chicken", [wish(TUE, "vegan"), wish(THU, "chicken")]],
  ["make tusday vegitarian", [wish(TUE, "vegetarian")]],
  ["not vegetarian on Tuesday", [wish(TUE, "not vegetarian")]],
  ["anything but fish on Friday", [wish(FRI, "no fish")]],
  [
    "No fish on Friday, and something quick on Saturday",
    [wish(FRI, "no fish"), wish(SAT, "quick")],
  ],
  ["more chicken", [oneOf("chicken")]],
  ["a curry", [oneOf("curry")]],
  ["leave Wednesday and Friday open", [leaveOpen(WED, FRI)]],
  ["could we have pizza on Saturday night?", [wish(SAT, "pizza")]],
  ["Monday and Tuesday no more than 30 minutes", [wish([MON, TUE], "at most 30 minutes")]],
  ["we're eating out on Friday", [leaveOpen(FRI)]],
  ["no fish, pork or beef", [wish("all", "no fish or pork or beef")]],
  ["Mon-Wed dairy free", [wish([MON, TUE, WED], "dairy free")]],
  ["less meat", [], ["less meat"]],
  ["make Tuesday blorptastic", [], ["make Tuesday blorptastic"]],
  ["a blorptastic curry on Tuesday", [wish(TUE, "curry")], ["blorptastic"]],
  ["no blorp on Tuesday", [], ["no blorp on Tuesday"]],
  ["use up the rice on Thursday", [wish(THU, "use up rice")]],
  ["vegetarian except on Saturday", [wish([...WEEKDAYS, SUN], "vegetarian")]],
  ["swap the fish on Friday for tofu", [wish(FRI, "tofu")]],
  ["I don't want pasta on Monday", [wish(MON, "no pasta")]],
  ["nothing on Wednesday; Thursday something else", [leaveOpen(WED), swap(THU)]],
];

/** Sentences that once caused changes that the user did not request. They must not be understood. */
const NOT_UNDERSTOOD = [
  "no fish curry on Friday",
  "no leftover pasta",
  "too much meat",
  "too spicy on Monday",
  "keep Tuesday vegetarian",
  "leave Tuesday alone",
  "don't leave Friday open",
  "dont swap Friday",
  "swap Monday and Tuesday",
  "swap Monday with Tuesday",
  "move Monday to Friday",
  "swap the fish for chicken",
  "two vegetarian days",
  "vegetarian twice",
  "at least 2 hours on Sunday",
  "quick lunch on Tuesday",
  "dinner for 6 on Saturday",
  "fish on Monday or Tuesday",
  "fish only on Friday",
  "vegetarian until Thursday",
  "no fish except salmon",
  "if it rains soup on Monday",
  "make Friday better",
  "order pizza on Friday",
  "nothing too heavy on Monday",
  "use less salt",
  "do not use up the spinach",
  "curry without blorp on Friday",
];

const LATER: Case[] = [
  ["no more pasta", [wish("all", "no pasta")]],
  ["tired of chicken", [wish("all", "no chicken")]],
  ["I'm allergic to shellfish", [wish("all", "no shellfish")]],
  ["pasta, but not on Friday", [wish([MON, TUE, WED, THU, SAT, SUN], "pasta")]],
  ["not fish on Friday but chicken", [wish(FRI, "not fish but chicken")]],
  ["chicken instead of fish on Friday", [wish(FRI, "chicken no fish")]],
  ["vegetarian, but no tofu on Tuesday", [wish(TUE, "vegetarian but no tofu")]],
  ["nothing over 30 minutes", [wish("all", "at most 30 minutes")]],
  ["another curry on Friday", [swap(FRI), wish(FRI, "curry")]],
  ["swap the curry on Friday", [swap(FRI)]],
  ["change everything", [swap(...DAYS)]],
  ["pasta Monday soup Tuesday", [wish(MON, "pasta"), wish(TUE, "soup")]],
  ["use up spinach, mushrooms and the cream", ["spinach", "mushrooms", "cream"].map(useUp)],
  ["use the air fryer on Tuesday", [wish(TUE, "air fryer")]],
  ["we'd like a curry on Friday", [wish(FRI, "curry")]],
  ["MONDAY! PASTA!", [wish(MON, "pasta")]],
  ["mild on Monday", [wish(MON, "mild")]],
  ["Dec 25 roast", [], ["Dec 25"]],
  ["hearty soup on Friday", [wish(FRI, "soup")], ["hearty"]],
];

type GermanCase = [text: string, changes: WeekChange[]];

type Wished = Exclude<WeekChange, { kind: "swap" | "leaveOpen" }>;
const labeled = (label: string, change: Wished): WeekChange => ({ ...change, label });

/** Written before the German words. The label is the user's text. */
const GERMAN: GermanCase[] = [
  ["kein Tofu", [labeled("kein Tofu", wish("all", "no tofu"))]],
  ["keine Nudeln", [labeled("keine Nudeln", wish("all", "no noodle"))]],
  ["ohne Fisch", [labeled("ohne Fisch", wish("all", "no fish"))]],
  ["bitte kein Schweinefleisch", [labeled("kein Schweinefleisch", wish("all", "no pork"))]],
  ["diese Woche keinen Lachs", [labeled("keinen Lachs", wish("all", "no salmon"))]],
  ["nichts mit Pilzen", [labeled("nichts mit Pilzen", wish("all", "no mushroom"))]],
  ["keine Pilze am Freitag", [labeled("keine Pilze", wish(FRI, "no mushroom"))]],
  ["kein Fleisch oder Fisch", [labeled("kein Fleisch oder Fisch", wish("all", "no meat or fish"))]],
  ["am Mittwoch kein Reis", [labeled("kein Reis", wish(WED, "no rice"))]],
  ["auf keinen Fall Tofu", [labeled("auf keinen Fall Tofu", wish("all", "no tofu"))]],
  ["niemals Fisch", [labeled("niemals Fisch", wish("all", "no fish"))]],
  ["allergisch gegen Nüsse", [labeled("allergisch gegen Nüsse", wish("all", "no nut"))]],
  ["alles außer Fisch", [labeled("alles außer Fisch", wish("all", "no fish"))]],
  ["mehr Gemüse", [labeled("Gemüse", oneOf("vegetable"))]],
  ["mehr Suppen", [labeled("Suppen", oneOf("soup"))]],
  ["mal wieder Curry", [labeled("Curry", oneOf("curry"))]],
  ["Dienstag: Pizza", [labeled("Pizza", wish(TUE, "pizza"))]],
  [
    "am Montag Nudeln und am Dienstag Suppe",
    [labeled("Nudeln", wish(MON, "noodle")), labeled("Suppe", wish(TUE, "soup"))],
  ],
  ["am Wochenende ein Braten", [labeled("Braten", wish([SAT, SUN], "roast"))]],
  ["heute Abend Suppe", [labeled("Suppe", wish(MON, "soup"))]],
  ["morgen etwas mit Reis", [labeled("mit Reis", wish(TUE, "with rice"))]],
  ["eine Suppe am 3.", [labeled("Suppe", wish(THU, "soup"))]],
  ["3. Dezember: Tofu bitte", [labeled("Tofu", wish(THU, "tofu"))]],
  ["grüne Bohnen am Di", [labeled("grüne Bohnen", wish(TUE, "green bean"))]],
  ["Kürbissuppe am Mittwoch", [labeled("Kürbissuppe", wish(WED, "squash soup"))]],
  ["schneller", [labeled("schneller", oneOf("quick"))]],
  ["etwas Schnelles am Donnerstag", [labeled("Schnelles", wish(THU, "quick"))]],
  ["Dienstag: 20 Minuten", [labeled("20 Minuten", wish(TUE, "at most 20 minutes"))]],
  [
    "am Montag höchstens eine halbe Stunde",
    [labeled("höchstens eine halbe Stunde", wish(MON, "at most 30 minutes"))],
  ],
  [
    "Montag und Dienstag nicht länger als 30 Minuten",
    [labeled("nicht länger als 30 Minuten", wish([MON, TUE], "at most 30 minutes"))],
  ],
  ["maximal 40 Min. am Mi", [labeled("maximal 40 Min", wish(WED, "at most 40 minutes"))]],
  ["an Wochentagen schnell", [labeled("schnell", wish(WEEKDAYS, "quick"))]],
  ["vegetarisch", [labeled("vegetarisch", oneOf("vegetarian"))]],
  ["mach Dienstag vegetarisch", [labeled("vegetarisch", wish(TUE, "vegetarian"))]],
  [
    "vegetarisch außer am Samstag",
    [labeled("vegetarisch", wish([...WEEKDAYS, SUN], "vegetarian"))],
  ],
  ["Mo-Mi laktosefrei", [labeled("laktosefrei", wish([MON, TUE, WED], "lactose free"))]],
  ["kinderfreundlich am Montag", [labeled("kinderfreundlich", wish(MON, "kid friendly"))]],
  ["nicht vegetarisch am Dienstag", [labeled("nicht vegetarisch", wish(TUE, "not vegetarian"))]],
  ["am Sonntag nicht scharf", [labeled("nicht scharf", wish(SUN, "not spicy"))]],
  ["italienisch am Freitag", [labeled("italienisch", wish(FRI, "italian"))]],
  ["billiger", [labeled("billiger", oneOf("cheap"))]],
  ["anderes Gericht am Sonntag", [swap(SUN)]],
  ["tausche Samstag", [swap(SAT)]],
  ["Freitag etwas anderes", [swap(FRI)]],
  ["Montag austauschen", [swap(MON)]],
  ["neuer Vorschlag für Donnerstag", [swap(THU)]],
  ["tausche das Curry am Freitag", [swap(FRI)]],
  ["tausch Freitag gegen ein Curry", [labeled("Curry", wish(FRI, "curry"))]],
  ["Mittwoch frei lassen", [leaveOpen(WED)]],
  ["lass Mittwoch und Freitag offen", [leaveOpen(WED, FRI)]],
  ["wir essen am Freitag auswärts", [leaveOpen(FRI)]],
  ["wir sind am Donnerstag nicht da", [leaveOpen(THU)]],
  ["nichts am Samstag", [leaveOpen(SAT)]],
  ["Spinat aufbrauchen", [labeled("Spinat", useUp("spinach"))]],
  ["brauch den Spinat auf", [labeled("Spinat", useUp("spinach"))]],
  ["der Brokkoli muss weg", [labeled("Brokkoli", useUp("broccoli"))]],
  ["den Reis am Donnerstag aufbrauchen", [labeled("Reis aufbrauchen", wish(THU, "use up rice"))]],
  [
    "am Freitag kein Fisch, sondern Hähnchen",
    [labeled("kein Fisch, sondern Hähnchen", wish(FRI, "no fish but chicken"))],
  ],
  [
    "kein Fisch, am Donnerstag etwas Schnelles",
    [labeled("kein Fisch", wish("all", "no fish")), labeled("Schnelles", wish(THU, "quick"))],
  ],
  ["no mushrooms on Tuesday", [labeled("no mushrooms", wish(TUE, "no mushrooms"))]],
  ["I am tired of chicken", [labeled("tired of chicken", wish("all", "no chicken"))]],
];

const NOT_UNDERSTOOD_IN_GERMAN = [
  ["kein Tofu und etwas Blafasel", "Blafasel"],
  ["mach Dienstag blorptastisch", "blorptastisch"],
  ["keinesfals Tofu", "keinesfals"],
  // Two negations in a row: the wish may mean the opposite.
  ["nicht ohne Fisch", "nicht ohne Fisch"],
  ["nie kein Fisch", "nie kein Fisch"],
  ["Tofu weglassen", "weglassen"],
  ["Tofu mag ich nicht", "Tofu mag ich nicht"],
  ["weniger Fleisch", "weniger Fleisch"],
  ["Freitag und Samstag tauschen", "Freitag und Samstag tauschen"],
  ["Montag mit Dienstag tauschen", "Montag mit Dienstag tauschen"],
  ["zwei Suppen", "zwei Suppen"],
  ["zu scharf", "zu scharf"],
  ["nur am Freitag Fisch", "nur am Freitag Fisch"],
  ["Fisch am Montag oder Dienstag", "Fisch am Montag oder Dienstag"],
  ["statt Dienstag lieber Pizza", "statt Dienstag lieber Pizza"],
] as const;

/** Words that deny something in other languages, and a word of an English request after them. */
const DENIED_ELSEWHERE = [
  ["kein Tofu", "kein"],
  ["ohne Fisch", "ohne"],
  ["nichts mit Pilzen", "nichts"],
  ["pas de tofu", "pas"],
  ["sin pescado", "sin"],
  ["niente tofu", "niente"],
  ["geen tofu", "geen"],
] as const;

describe("changing a week with German words", () => {
  const read = (text: string) => readChanges(text, DAYS, MON, { language: "de" });

  test.each<GermanCase>(GERMAN)("with “%s” makes the requested changes", (text, changes) => {
    expect(read(text)).toEqual({ changes, notUnderstood: [] });
  });

  test.each(NOT_UNDERSTOOD_IN_GERMAN)("does nothing with “%s”", (text, words) => {
    expect(read(text)).toEqual({ changes: [], notUnderstood: [words] });
  });
});

test.each(DENIED_ELSEWHERE)("the English reader does nothing with “%s”", (text, word) => {
  expect(readChanges(text, DAYS, MON)).toEqual({ changes: [], notUnderstood: [word] });
});

test.each(["en", "de"] as const)("the examples of changes are understood in %s", (language) => {
  const kinds = CHANGE_EXAMPLES.map((example) => {
    const text = inLanguage(language, () => t(example));
    const { changes, notUnderstood } = readChanges(text, DAYS, MON, { language });
    return [...changes.map(({ kind }) => kind), ...notUnderstood];
  });
  expect(kinds).toEqual([["wish"], ["wish"], ["wish"], ["swap"], ["leaveOpen"], ["useUp"]]);
});

describe("changing a week with words", () => {
  test.each(NOT_UNDERSTOOD)("does nothing with “%s” and does not understand it", (text) => {
    expect(readChanges(text, DAYS, MON)).toEqual({ changes: [], notUnderstood: [text] });
  });

  test("ignores and reports text after the first 300 characters", () => {
    const long = `${"soup on Monday. ".repeat(18)}${" ".repeat(20)}no fish`;
    const { changes, notUnderstood } = readChanges(long, DAYS, MON);
    expect(changes).not.toContainEqual(wish("all", "no fish"));
    expect(notUnderstood).toEqual(["… no"]);
  });

  test("understands words from dish titles if they are passed as a vocabulary", () => {
    const vocabulary = wishVocabulary(["Zorgle Bake"]);
    expect(readChanges("swap Friday for a zorgle", DAYS, MON).changes).toEqual([]);
    const { changes } = readChanges("swap Friday for a zorgle", DAYS, MON, { vocabulary });
    expect(changes).toEqual([wish(FRI, "zorgle")]);
  });

  test.each<Case>([...CASES, ...LATER])("with “%s” makes the requested changes", (...it) => {
    const [text, changes, notUnderstood = []] = it;
    expect(readChanges(text, DAYS, MON)).toEqual({ changes, notUnderstood });
  });

  test("reports a day that is not shown, and changes the other days in its clause", () => {
    const shown = [MON, TUE, WED];
    expect(readChanges("vegetarian on Tuesday and Saturday", shown, MON)).toEqual({
      changes: [wish(TUE, "vegetarian")],
      notUnderstood: ["Saturday"],
    });
    expect(readChanges("swap saturday", shown, MON)).toEqual({
      changes: [],
      notUnderstood: ["Saturday"],
    });
  });

  test("does nothing for text of spaces and punctuation", () => {
    expect(readChanges("  ... ,, !", DAYS, MON)).toEqual({ changes: [], notUnderstood: [] });
  });
});
