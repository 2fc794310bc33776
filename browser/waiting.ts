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

/** Skeletons in place of the meals, which return if nothing has replaced them. */
function showSkeletons(part: HTMLElement, body: URLSearchParams) {
  const region = part.closest("[data-region]");
  const meals = region?.querySelector<HTMLElement>("[data-meals]");
  const skeletons = region?.querySelector<HTMLTemplateElement>("template[data-skeletons]");
  if (!meals || !skeletons) return () => {};
  const waiting = document.createElement("div");
  waiting.append(skeletons.content.cloneNode(true));
  meals.hidden = true;
  meals.before(waiting);
  waiting.scrollIntoView({ block: "nearest" });
  const over = new AbortController();
  watchArrivals(body, waiting, over.signal).catch(() => {});
  return () => {
    over.abort();
    waiting.remove();
    meals.hidden = false;
  };
}
