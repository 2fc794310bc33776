import { once } from "~/server/values/once";
import { wordsOfAll } from "~/engine/food/languages/language-rules";
import { canonicalWord } from "~/engine/food/words";
import { words } from "./sentence-words";

/** The same in other languages: "no", "I do not like", "allergic to", and articles. */
const foreign = () => wordsOfAll(({ aroundFoods }) => aroundFoods);

/** Words around a food that say no more than that it is left out. */
export const wordsAround = once(
  () =>
    new Set([
      ...words(
        `no not non never without free anything everything something nothing any all whatever with of containing contain
   contains that has have having is are be been to too very really pretty quite please thanks thank sorry i we he she
   they you it its her his him my our their me us them the a an this these those do does did don't doesn't didn't
   like eat eating eaten hate hated dislike disliked detest loathe despise can't cannot can won't will stand bear
   tolerate avoid avoided avoiding skip allergic allergy intolerant intolerance sensitive sensitivity react reaction
   go going easy on light less little bit lot lots much so more heavy only hardly rather prefer keep away from stay
   make makes made sick ill itch itchy mouth tongue stomach feel feels upset give gives for in as at all
   kind kinds type types sort sorts form forms food foods dish dishes product products stuff thing things
   ingredient ingredients taste flavor smell texture because since he's she's I'm we're there should must need
   big fan love not yet currently right now doctor told said
   severe severely mild mildly anaphylactic anaphylaxis anaphylactically epipen hive hives rash gag gags disease
   trace traces kid kids child children son daughter wife husband baby toddler everyone anyone somebody someone
   just even also both`,
      ),
      ...words(foreign().join(" ")),
    ]),
);

const foreignWords = once(() => words(foreign().join(" ")));

/** What is left of words of another language behind those that only begin what is said: "ich mag keine Eier". */
export function withoutForeignLead(text: string): string {
  let rest = text.trim();
  for (;;) {
    const word = LEAD.exec(rest);
    if (word === null || !foreignWords().has(canonicalWord(word[1] ?? word[2] ?? ""))) return rest;
    rest = rest.slice(word[0].length).trimStart();
  }
}

const LEAD = /^(?:([dl])['’]|([\p{L}\p{M}]+(?:['’]\p{L}{2,})?))/u;

/** How a food is cooked: what is understood is the food, raw or cooked. */
export const COOKED = words(
  `raw cooked uncooked undercooked fried deep grilled roasted boiled steamed baked melted runny rare`,
);

/** How a food is: what is understood is the food in every form. */
export const STATES = words(
  `fresh frozen canned tinned whole chopped sliced diced minced grated shredded plain piece pieces chunk chunks chunky
   slice slices large small extra`,
);

/** Words that turn what is said around. */
export const DENIALS = words(
  `no not non never don't doesn't didn't can't cannot won't hate dislike nor without free`,
);

const LIKINGS = words("like love prefer fan enjoy");
const EATS = words("eat can");

/** "Loves mushrooms" is not said of what is left out; "not a fan" is. */
export const isLiking = (all: readonly string[]) =>
  all.some((word) => LIKINGS.has(word)) && !all.some((word) => DENIALS.has(word));

/** "Eats all fish" is not, either, where something is said not to be among it. */
export const isEating = (all: readonly string[]) =>
  isLiking(all) || (all.some((word) => EATS.has(word)) && !all.some((word) => DENIALS.has(word)));

export function withoutEdges(all: readonly string[]): string[] {
  const first = all.findIndex((word) => !wordsAround().has(word));
  const last = all.findLastIndex((word) => !wordsAround().has(word));
  return first < 0 ? [] : all.slice(first, last + 1);
}
