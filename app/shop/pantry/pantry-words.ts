import type { Said } from "./pantry";
import type { ShownFood } from "./pantry.server";

/** What a row says beside the food's name, by the dates as its reader knows them. */
export function aboutFood(
  { state, name, words, since, until }: ShownFood,
  dateOf: (instant: string) => string,
): string {
  const typed = words !== "" && words !== name ? `${words}, ` : "";
  const day = dateOf(since);
  switch (state) {
    case "soon":
      return `${typed}since ${day}`;
    case "home":
      return until === null
        ? `${typed}there on ${day}`
        : `${typed}there on ${day}, probably until about ${dateOf(until)}`;
    case "bought":
      return `on ${day}`;
    case "out":
      return `since ${day}`;
  }
}

/** The title of the toast of what was said of a food. */
export const saidToast = (said: Said, name: string) => ({ title: `${TOASTS[said]}: ${name}` });

const TOASTS = { home: "At home", soon: "To use soon", out: "Used up" } as const;
