import type { Recipe } from "~/recipe";
import { asSentence, inWords } from "~/text";
import type { BookQuery } from "./book-query";
import { foodsCalled } from "./names";
import { QUICK } from "./match";
import { readQuery } from "./query";
import { requestInEnglish } from "./request-english";
import { namesOf } from "./search-index";

/** What a request says of for how many it is to be cooked; null where it does not. */
export const eatersIn = (request: string): number | null => readQuery(request).eaters;

/**
 * A few words on what of a request a recipe has, and what it lacks: "Has spinach · not lasagna · 45 minutes". Empty where
 * there is nothing to say.
 */
export function whyOf(recipe: Recipe, request: string): string {
  const query = readQuery(requestInEnglish(request) ?? request);
  const { has, lacks } = partsOf(recipe, query);
  const said = [
    has.length > 0 ? `Has ${inWords(has)}` : "",
    lacks.length > 0 ? `without ${inWords(lacks)}` : "",
    query.avoids.length > 0 ? `no ${query.avoids.join(", no ")}` : "",
    query.notCuisines.length > 0 ? `not ${inWords(query.notCuisines.map(asSentence), "or")}` : "",
    query.restrictions.length > 0 ? `checked for ${inWords(query.restrictions)}` : "",
    minutesOf(recipe, query),
    query.isMild ? "nothing hot in it" : "",
  ].filter(Boolean);
  return said.join(" · ").replace(/^./, (letter) => letter.toUpperCase());
}

/** What is looked for by name, as far as the recipe's title, facts and list have it. */
function partsOf({ title, cuisine, protein, ingredients }: Recipe, query: BookQuery) {
  const there = new Set(
    [title, cuisine, protein ?? "", ...ingredients].flatMap((text) => namesOf(text)),
  );
  const has: string[] = [];
  const lacks: string[] = [];
  const isThere = (name: string) => name.split(" ").every((word) => there.has(word));
  for (const names of [...query.proteins, ...query.words]) {
    const [said = ""] = names;
    const isMet = names.flatMap(foodsCalled).some(isThere);
    (isMet ? has : lacks).push(said);
  }
  return { has, lacks };
}

function minutesOf({ cookingTime }: Recipe, { minutes, quick }: BookQuery) {
  if (cookingTime === null || (minutes === null && !quick)) return "";
  const most = minutes ?? QUICK;
  return cookingTime <= most ? `${cookingTime} minutes` : `${cookingTime} minutes, not ${most}`;
}
