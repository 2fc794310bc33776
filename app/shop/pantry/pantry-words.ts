import type { Said } from "./pantry";
import type { ShownFood } from "./pantry.server";
import { t } from "~/language/messages";

/** Returns the text next to a food's name, with dates in the reader's time zone. */
export function aboutFood(
  { state, name, words, since, until }: ShownFood,
  dateOf: (instant: string) => string,
): string {
  const typed = words !== "" && words !== name ? `${words}, ` : "";
  const day = dateOf(since);
  switch (state) {
    case "soon":
      return t("{typed}since {day}", { typed, day });
    case "home":
      return until === null
        ? t("{typed}there on {day}", { typed, day })
        : t("{typed}there on {day}, probably until about {date}", {
            typed,
            day,
            date: dateOf(until),
          });
    case "bought":
      return t("on {day}", { day });
    case "out":
      return t("since {day}", { day });
  }
}

/** Returns the title of the toast after the user changed a food's state. */
export const saidToast = (said: Said, name: string) => ({ title: `${TOASTS[said]}: ${name}` });

const TOASTS = { home: "At home", soon: "To use soon", out: "Used up" } as const;
