import type { Said } from "./pantry";
import type { ShownFood } from "./pantry.server";

/** Returns the text next to a food's name, with dates in the reader's time zone. */
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

/** Returns the title of the toast after the user changed a food's state. */
export const saidToast = (said: Said, name: string) => ({ title: `${TOASTS[said]}: ${name}` });

const TOASTS = { home: "At home", soon: "To use soon", out: "Used up" } as const;
