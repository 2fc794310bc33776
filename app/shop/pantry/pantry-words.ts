import type { Said } from "./pantry";
import type { ShownFood } from "./pantry.server";
import { message, t } from "~/language/messages";

/** Returns the text next to a food's name, with dates in the reader's time zone. */
export function aboutFood(
  { state, name, words, since, until }: ShownFood,
  dateOf: (instant: string) => string,
): string {
  const typedText = words !== "" && words !== name ? words : "";
  const day = dateOf(since);
  switch (state) {
    case "soon":
      return typedText
        ? t("{typed}, since {day}", { typed: typedText, day })
        : t("since {day}", { day });
    case "home": {
      if (until === null) {
        return typedText
          ? t("{typed}, at home on {day}", { typed: typedText, day })
          : t("at home on {day}", { day });
      }
      const lasting = { day, until: dateOf(until) };
      return typedText
        ? t("{typed}, at home on {day}, probably until about {until}", {
            typed: typedText,
            ...lasting,
          })
        : t("at home on {day}, probably until about {until}", lasting);
    }
    case "bought":
      return t("on {day}", { day });
    case "out":
      return t("since {day}", { day });
  }
}

/** Returns the title of the toast after the user changed a food's state. */
export const saidToast = (newState: Said, name: string) => ({
  title: t(TOASTS[newState], { food: name }),
});

const TOASTS = {
  home: message("At home: {food}"),
  soon: message("To use soon: {food}"),
  out: message("Used up: {food}"),
} as const;
