import { counted } from "../app/server/values/words";

const titleOf = (card: Element) => card.querySelector("h3")?.textContent?.trim() ?? "";
const cards = () => [...document.querySelectorAll("[data-meals] article")];

/**
 * Notes the meals that are shown; the returned function says the new ones to a screen reader, all in one
 * sentence.
 */
export function sayNewMeals() {
  const known = new Set(cards().map(({ id }) => id));
  return () => {
    const titles = cards()
      // What is only offered has no id.
      .filter(({ id }) => id !== "" && !known.has(id))
      .map(titleOf);
    const place = document.querySelector("[data-speaks]");
    if (!place || titles.length === 0) return;
    const count = counted(titles.length, "new meal");
    place.textContent = `${count}: ${titles.join(", ")}`;
  };
}
