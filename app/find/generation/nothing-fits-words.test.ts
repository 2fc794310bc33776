import { expect, it } from "vitest";
import { type NothingFits, nothingFits } from "~/server/adapters/recipe-source/nothing-fits";
import { nothingFitsInWords } from "./nothing-fits-words";

const vegan = { group: "restrictions" as const, values: ["Vegan"] };
const avoids = { group: "avoids" as const, values: ["chicken", "no cilantro"] };
const weeknights = { group: "weeknights" as const, values: [] };
const cuisines = { group: "cuisines" as const, values: ["French", "Italian", "Thai"] };

const CASES: [NothingFits, string][] = [
  [
    { code: "book", isDinner: true, choices: [vegan], withOthers: true },
    "No main dish in the recipe book fits Vegan with your other choices.",
  ],
  [
    { code: "book", isDinner: false, choices: [vegan, cuisines], withOthers: false },
    "Nothing in the recipe book fits all of these: Vegan, French, Italian or Thai.",
  ],
  [
    { code: "book", isDinner: false, choices: [avoids, weeknights], withOthers: false },
    "Nothing in the recipe book fits all of these: what you leave out (“chicken”, “no cilantro”), what you want on weeknights.",
  ],
  [
    { code: "model", proteins: ["Beef", "Fish"], restrictions: ["Vegan", "Keto"] },
    "The recipe model found no meal with Beef or Fish that is Vegan and Keto. Try without one of them.",
  ],
  [
    { code: "model", proteins: ["Beef"], restrictions: [] },
    "The recipe model found no meal. Please try again, or change your choices.",
  ],
  [{ code: "text", text: "Nothing fits." }, "Nothing fits."],
];

it.each(CASES)("the stored reason %j has its sentence", (reason, words) => {
  const stored = nothingFits.parse(JSON.parse(JSON.stringify(reason)));
  expect(nothingFitsInWords(stored)).toBe(words);
});
