import type { Said } from "./pantry";
import type { ShownFood } from "./pantry.server";
import { message, t } from "~/language/messages";

/** Returns the text next to a food's name, with dates in the reader's time zone. */
export function aboutFood(
  { state, name, words, since, until }: ShownFood,
  dateOf: (instant: string) => string,
): string {
  const typed = words !== "" && words !== name ? words : "";
  const day = dateOf(since);
  switch (state) {
    case "soon":
      return typed ? t("{typed}, since {day}", { typed, day }) : t("since {day}", { day });
    case "home": {
      if (until === null) {
        return typed ? t("{typed}, there on {day}", { typed, day }) : t("there on {day}", { day });
      }
      const lasting = { day, until: dateOf(until) };
      return typed
        ? t("{typed}, there on {day}, probably until about {until}", { typed, ...lasting })
        : t("there on {day}, probably until about {until}", lasting);
    }
    case "bought":
      return t("on {day}", { day });
    case "out":
      return t("since {day}", { day });
  }
}

/** Returns the title of the toast after the user changed a food's state. */
export const saidToast = (said: Said, name: string) => ({ title: t(TOASTS[said], { food: name }) });

const TOASTS = {
  home: message("At home: {food}"),
  soon: message("To use soon: {food}"),
  out: message("Used up: {food}"),
} as const;
