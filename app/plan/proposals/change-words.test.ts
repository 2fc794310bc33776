import { describe, expect, test } from "vitest";
import { weekFrom } from "~/server/values/dates";
import { readChanges, type WeekChange } from "./change-words";
import { wishVocabulary } from "./wish";

/** Monday 30 November to Sunday 6 December 2026; today is the Monday. */
const DAYS = weekFrom("2026-11-30");
const [MON = "", TUE = "", WED = "", THU = "", FRI = "", SAT = "", SUN = ""] = DAYS;
const WEEKDAYS = [MON, TUE, WED, THU, FRI];

const wish = (dates: string | readonly string[], words: string): WeekChange => ({
  kind: "wish",
  dates: dates === "all" ? "all" : [dates].flat(),
  words,
});
const swap = (...dates: string[]): WeekChange => ({ kind: "swap", dates });
const leaveOpen = (...dates: string[]): WeekChange => ({ kind: "leaveOpen", dates });
const oneOf = (words: string): WeekChange => ({ kind: "oneOf", words });
const useUp = (food: string): WeekChange => ({ kind: "useUp", food });

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

/** Found later: changes that were not asked for must not be made. */
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
    const { changes } = readChanges("swap Friday for a zorgle", DAYS, MON, vocabulary);
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
