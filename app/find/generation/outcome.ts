import {
  type ExcludingChoice,
  type NothingFits,
  nothingFits,
} from "~/server/adapters/recipe-source/recipe-source";
import { inWords, plural } from "~/language/words";
import * as z from "zod";
import { creditsInWords } from "~/household/billing";
import { COURSES } from "~/engine/recipe";
import { fallbackToast } from "./toasts";
import { t } from "~/language/messages";

const count = z.int().min(0);

const texts = z.array(z.string());

/** A choice that may be dropped, with the number of new dishes that this yields; null if it is unknown. */
const relaxation = z.object({
  /** All choices of one or two groups of the preferences. */
  without: texts,
  more: count.nullable(),
  /** The courses that would be requested. */
  courses: texts,
});

/** The answer to a request for random meals, as stored in its row of `generations`. */
export const outcomeSchema = z.object({
  asked: count,
  /** The number of new meals, and of the household's own meals that were added for free. */
  fresh: count,
  own: count,
  /**
   * Why there were fewer new meals than requested: no other recipe fits, the credits ran out, or the source stopped
   * early. Null if there were enough.
   */
  why: z.enum(["exhausted", "credits", "stopped"]).nullable(),
  from: z.enum(["book", "model"]),
  /** True if the book answered instead of a model, so that nothing was charged. */
  isFillIn: z.boolean(),
  /** The chosen preferences in their order with the needs, and the requested courses. */
  chosen: texts,
  courses: texts,
  /** Why no recipe fits; null if any does. */
  nothing: nothingFits.nullable(),
  relax: z.array(relaxation),
  /**
   * The preferences and needs at the time, as `preferencesKey` writes them. The outcome applies only while they are
   * unchanged.
   */
  preferences: z.string(),
});

export type Outcome = z.infer<typeof outcomeSchema>;

export type Relaxation = z.infer<typeof relaxation>;

const WORDS: Readonly<Record<string, [one: string, many: string]>> = {
  "Main Dishes": ["dinner", "dinners"],
  Desserts: ["dessert", "desserts"],
  Appetizers: ["appetizer", "appetizers"],
  "Side Dishes": ["side dish", "side dishes"],
};

/** Returns the noun for a number of dishes of these courses: "dinner", "desserts". */
export function dishes(courses: readonly string[], count: number) {
  const [course = ""] = courses;
  const [one, many] = (courses.length === 1 && WORDS[course]) || ["dish", "dishes"];
  return t("{plural}", { plural: plural(count, one, many) });
}

/** Returns the sentence that no other dish fits the choices. */
function everyOne({ from, chosen, courses, fresh, own }: Outcome) {
  const dish = dishes(courses, 1);
  const fits = chosen.length > 0 ? t(" that fits: {value}", { value: chosen.join(", ") }) : "";
  if (from === "book") return t("That is every {dish} of the recipe book{fits}.", { dish, fits });
  const other = fresh + own > 0 ? t("No other new") : t("No new");
  return t("{other} {dish} came{fits}.", { other, dish, fits });
}

function alongOf(own: number, pays: boolean) {
  const free = pays ? ", free" : "";
  return own === 1
    ? t("One you have already came along{free}.", { free })
    : t("{own} you have already came along{free}.", { own, free });
}

const creditsOf = ({ fresh }: Outcome) =>
  t("Your household had {credits} left.", { credits: creditsInWords(fresh) });

const stoppedOf = (pays: boolean) =>
  `The rest did not arrive because the request was interrupted.${pays ? " You were charged only for the meals that arrived." : ""}`;

/** Returns the toast for an answered request for random meals. `pays` is true if meals cost credits. */
export function toToast(outcome: Outcome, pays: boolean) {
  const { fresh, own, why, isFillIn, nothing } = outcome;
  if (nothing !== null) {
    return { title: t("No meals fit"), description: nothingFitsInWords(nothing) };
  }
  const newMeals = t("{plural}", { plural: plural(fresh, "One new meal", `${fresh} new meals`) });
  const title = isFillIn ? fallbackToast(fresh).title : newMeals;
  const free = t("Nothing was charged.");
  if (fresh === 0) {
    const said = pays ? `${everyOne(outcome)} ${free}` : everyOne(outcome);
    return { title: t("No new meals this time"), description: said };
  }
  const said = [
    isFillIn && pays && free,
    own > 0 && alongOf(own, pays && !isFillIn),
    own === 0 && why === "exhausted" && everyOne(outcome),
    why === "credits" && creditsOf(outcome),
    why === "stopped" && stoppedOf(pays && !isFillIn),
  ].filter((sentence) => typeof sentence === "string");
  return said.length > 0 ? { title, description: said.join(" ") } : { title };
}

/** Returns the notice next to the suggestions after an answer with fewer new meals than requested. */
export function toNotice(outcome: Outcome, pays: boolean) {
  const { asked, fresh, own, why, nothing, relax, courses } = outcome;
  if (why === null) return null;
  const title =
    nothing !== null
      ? t("No meals fit.")
      : fresh === 0
        ? t("No new meals this time.")
        : t("{fresh} of {asked} meals {count, plural, one {is} other {are}} new.", {
            fresh,
            asked,
            count: fresh,
          });
  const free = fresh === 0 && pays ? ["Nothing was charged."] : [];
  const because = {
    exhausted: nothing === null ? everyOne(outcome) : nothingFitsInWords(nothing),
    credits: creditsOf(outcome),
    stopped: stoppedOf(pays),
  }[why];
  const along = fresh > 0 && own > 0 ? [alongOf(own, pays)] : [];
  const others = COURSES.filter((course) => !courses.includes(course));
  const more =
    why === "exhausted" && relax.length === 0 && others.length > 0
      ? [`For more, choose ${inWords(others, "or")} under Meal Types.`]
      : [];
  return {
    title,
    text: [because, ...along, ...free, ...more].join(" "),
    relax: relax.map((it) => ({ without: it.without, label: labelOf(it) })),
  };
}

/** Returns the label of a choice to drop: "Without Italian: 41 more dinners". */
function labelOf({ without, more, courses }: Relaxation) {
  const label = t("Without {list}", { list: inWords(without) });
  return more === null
    ? label
    : t("{label}: {more} more {dishes}", { label, more, dishes: dishes(courses, more) });
}

export type ShortNotice = NonNullable<ReturnType<typeof toNotice>>;

/** Returns the sentence for the user why no recipe fits. */
export function nothingFitsInWords(reason: NothingFits): string {
  switch (reason.code) {
    case "book": {
      const nothing = `${reason.isDinner ? "No main dish" : "Nothing"} in the recipe book fits`;
      const named = reason.choices.map(choiceInWords).join(", ");
      return reason.withOthers
        ? t("{nothing} {named} with your other choices.", { nothing, named })
        : t("{nothing} all of these: {named}.", { nothing, named });
    }
    case "model": {
      const { proteins, restrictions } = reason;
      return proteins.length > 0 && restrictions.length > 0
        ? t(
            "The recipe model found no meal with {value} that is {value2}. Try without one of them.",
            { value: proteins.join(" or "), value2: restrictions.join(" and ") },
          )
        : t("The recipe model found no meal. Please try again, or change your choices.");
    }
    case "text":
      return reason.text;
  }
}

function choiceInWords({ group, values }: ExcludingChoice): string {
  switch (group) {
    case "avoids":
      return t("what you leave out ({value})", {
        value: values.map((term) => `“${term}”`).join(", "),
      });
    case "weeknights":
      return "what you want on weeknights";
    default:
      return inWords(values, "or");
  }
}
