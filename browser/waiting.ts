import { watchArrivals } from "./arrivals";
import { setBusy } from "./busy";

/** Marks a form or its part as busy; the returned function undoes that. */
export function wait(part: HTMLElement, body: URLSearchParams) {
  setBusy(part, true);
  const done = "generates" in part.dataset ? showSkeletons(part, body) : () => {};
  return () => {
    setBusy(part, false);
    done();
  };
}

/** Skeletons in place of the meals that are made anew, which return if nothing has replaced them. */
function showSkeletons(part: HTMLElement, body: URLSearchParams) {
  const { generates: kind } = part.dataset;
  const isRecipe = kind === "recipe";
  const name = isRecipe ? "recipe" : "set";
  const region = part.closest("[data-region]");
  const meals = region?.querySelector<HTMLElement>("[data-meals]");
  const template = `template[data-skeletons=${name}]`;
  const skeletons = region?.querySelector<HTMLTemplateElement>(template);
  if (!meals || !skeletons) return () => {};
  // What was pressed stays, too, if it stands among the meals.
  const stays = kind === "all" ? "" : `, [data-kind=${isRecipe ? "set" : "recipe"}]`;
  const hidden = partsOf(meals).filter(
    (child) => !child.matches(`[data-stays]${stays}`) && !child.contains(part),
  );
  for (const it of hidden) it.toggleAttribute("hidden", true);
  const waiting = document.createElement("div");
  waiting.append(skeletons.content.cloneNode(true));
  meals[isRecipe ? "prepend" : "append"](waiting);
  waiting.scrollIntoView({ block: "nearest" });
  const over = new AbortController();
  watchArrivals(body, waiting, over.signal).catch(() => {});
  return () => {
    over.abort();
    waiting.remove();
    for (const it of hidden) it.toggleAttribute("hidden", false);
  };
}

/** The parts of the meals; of a fold, which may hold both kinds, what is inside. */
const partsOf = (meals: Element) =>
  [...meals.children].flatMap((child) => {
    const kinds = [...child.querySelectorAll("[data-kind]")];
    return kinds.length > 0 ? kinds : [child];
  });
