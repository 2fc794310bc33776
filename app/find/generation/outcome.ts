import {
  type ExcludingChoice,
  type NothingFits,
  nothingFits,
} from "~/server/adapters/recipe-source/recipe-source";
import { labelOf } from "~/engine/labels";
import { inWords } from "~/language/words";
import * as z from "zod";
import { creditsInWords } from "~/household/billing";
import { COURSES } from "~/engine/recipe";
import { fallbackToast } from "./toasts";
import { t } from "~/language/messages";

const count = z.int().min(0);

const texts = z.array(z.string());

/** A choice that may be dropped, with the number of new dishes that this yields. The number is null if unknown. */
const relaxation = z.object({
  /** All choices of one or two groups of the preferences. */
  without: texts,
  more: count.nullable(),
  /** The courses to request without the choices. */
  courses: texts,
});

/** The answer to a request for random meals, as stored in its row of `generations`. */
export const outcomeSchema = z.object({
  asked: count,
  /** The number of new meals, and of the household's own meals that were added for free. */
  fresh: count,
  own: count,
  /**
   * The reason why there were fewer new meals than requested: no other recipe fits, the credits ran out, or the source
   * stopped early. Null if there were enough.
   */
  why: z.enum(["exhausted", "credits", "stopped"]).nullable(),
  from: z.enum(["book", "model"]),
  /** True if the recipe book answered instead of a model, so that nothing was charged. */
  isFillIn: z.boolean(),
  /** The chosen preferences in their order with the needs, and the requested courses. */
  chosen: texts,
  courses: texts,
  /** The reason why no recipe fits. Null if any recipe fits. */
  nothing: nothingFits.nullable(),
  relax: z.array(relaxation),
  /**
   * The preferences and needs at the time of the request, as a hash from `preferencesKey`. The outcome applies only
   * while they are unchanged.
   */
  preferences: z.string(),
});

export type GenerationOutcome = z.infer<typeof outcomeSchema>;

export type Relaxation = z.infer<typeof relaxation>;

const KINDS: Readonly<Record<string, string>> = {
  "Main Dishes": "dinner",
  Desserts: "dessert",
  Appetizers: "appetizer",
  "Side Dishes": "side",
};

/**
 * Returns the kind of dish for one or more courses, which decides the noun in messages. Returns "dish" for several
 * courses.
 */
export const kindOfDish = (courses: readonly string[]) =>
  (courses.length === 1 && KINDS[courses[0] ?? ""]) || "dish";

/** Returns the sentence which states that no other dish fits the choices. */
function everyOne({ from, chosen: choiceNames, courses, fresh, own: ownCount }: GenerationOutcome) {
  const course = kindOfDish(courses);
  const choices = choiceNames.map(labelOf).join(", ");
  if (from === "book") {
    return choices === ""
      ? t(
          "You now have every {course, select, dinner {dinner} dessert {dessert} appetizer {appetizer} side {side dish} other {dish}} in the recipe book.",
          { course },
        )
      : t(
          "You now have every {course, select, dinner {dinner} dessert {dessert} appetizer {appetizer} side {side dish} other {dish}} in the recipe book that fits: {choices}.",
          { course, choices },
        );
  }
  if (fresh + ownCount > 0) {
    return choices === ""
      ? t(
          "No other new {course, select, dinner {dinner} dessert {dessert} appetizer {appetizer} side {side dish} other {dish}} was found.",
          { course },
        )
      : t(
          "No other new {course, select, dinner {dinner} dessert {dessert} appetizer {appetizer} side {side dish} other {dish}} was found that fits: {choices}.",
          { course, choices },
        );
  }
  return choices === ""
    ? t(
        "No new {course, select, dinner {dinner} dessert {dessert} appetizer {appetizer} side {side dish} other {dish}} was found.",
        { course },
      )
    : t(
        "No new {course, select, dinner {dinner} dessert {dessert} appetizer {appetizer} side {side dish} other {dish}} was found that fits: {choices}.",
        { course, choices },
      );
}

const alongOf = (ownCount: number, pays: boolean) =>
  pays
    ? t(
        "{own, plural, one {One meal that you already have is included, free.} other {# meals that you already have are included, free.}}",
        { own: ownCount },
      )
    : t(
        "{own, plural, one {One meal that you already have is included.} other {# meals that you already have are included.}}",
        { own: ownCount },
      );

const creditsOf = ({ fresh }: GenerationOutcome) =>
  t("Your household had only {credits} left.", { credits: creditsInWords(fresh) });

const stoppedOf = (pays: boolean) =>
  pays
    ? t(
        "The rest did not arrive because the request was interrupted. You were charged only for the meals that arrived.",
      )
    : t("The rest did not arrive because the request was interrupted.");

/** Returns the toast for an answered request for random meals. `pays` is true if meals cost credits. */
export function toToast(outcome: GenerationOutcome, pays: boolean) {
  const { fresh, own: ownCount, why, isFillIn, nothing } = outcome;
  if (nothing !== null) {
    return { title: t("No meals fit"), description: nothingFitsInWords(nothing) };
  }
  const title = isFillIn
    ? fallbackToast(fresh).title
    : t("{count, plural, one {One new meal} other {# new meals}}", { count: fresh });
  const free = t("Nothing was charged.");
  if (fresh === 0) {
    const message = pays ? `${everyOne(outcome)} ${free}` : everyOne(outcome);
    return { title: t("No new meals this time"), description: message };
  }
  const sentences = [
    isFillIn && pays && free,
    ownCount > 0 && alongOf(ownCount, pays && !isFillIn),
    ownCount === 0 && why === "exhausted" && everyOne(outcome),
    why === "credits" && creditsOf(outcome),
    why === "stopped" && stoppedOf(pays && !isFillIn),
  ].filter((sentence) => typeof sentence === "string");
  return sentences.length > 0 ? { title, description: sentences.join(" ") } : { title };
}

/**
 * Returns the notice next to the suggestions after an answer with fewer new meals than requested. Returns null if there
 * were enough.
 */
export function toNotice(outcome: GenerationOutcome, pays: boolean) {
  const { asked: requestedCount, fresh, own: ownCount, why, nothing, relax, courses } = outcome;
  if (why === null) return null;
  const title =
    nothing !== null
      ? t("No meals fit.")
      : fresh === 0
        ? t("No new meals this time.")
        : t(
            "{fresh, plural, one {# of {asked} meals is new.} other {# of {asked} meals are new.}}",
            { fresh, asked: requestedCount },
          );
  const free = fresh === 0 && pays ? [t("Nothing was charged.")] : [];
  const because = {
    exhausted: nothing === null ? everyOne(outcome) : nothingFitsInWords(nothing),
    credits: creditsOf(outcome),
    stopped: stoppedOf(pays),
  }[why];
  const along = fresh > 0 && ownCount > 0 ? [alongOf(ownCount, pays)] : [];
  const otherCourses = COURSES.filter((course) => !courses.includes(course));
  const more =
    why === "exhausted" && relax.length === 0 && otherCourses.length > 0
      ? [
          t("For more, choose {courses} under Meal Types.", {
            courses: inWords(otherCourses.map(labelOf), "or"),
          }),
        ]
      : [];
  return {
    title,
    text: [because, ...along, ...free, ...more].join(" "),
    relax: relax.map((option) => ({ without: option.without, label: relaxationInWords(option) })),
  };
}

/** Returns the label of a choice to drop: "Without Italian: 41 more dinners". */
function relaxationInWords({ without, more, courses }: Relaxation) {
  const choices = inWords(without.map(labelOf));
  return more === null
    ? t("Without {choices}", { choices })
    : t(
        "Without {choices}: {more, plural, one {# more {course, select, dinner {dinner} dessert {dessert} appetizer {appetizer} side {side dish} other {dish}}} other {# more {course, select, dinner {dinners} dessert {desserts} appetizer {appetizers} side {side dishes} other {dishes}}}}",
        { choices, more, course: kindOfDish(courses) },
      );
}

export type ShortNotice = NonNullable<ReturnType<typeof toNotice>>;

/** Returns the sentence that explains why no recipe fits. */
export function nothingFitsInWords(reason: NothingFits): string {
  switch (reason.code) {
    case "book": {
      const choices = reason.choices.map(choiceInWords).join(", ");
      if (reason.withOthers) {
        return reason.isDinner
          ? t("No main dish in the recipe book fits {choices} with your other choices.", {
              choices,
            })
          : t("Nothing in the recipe book fits {choices} with your other choices.", { choices });
      }
      return reason.isDinner
        ? t("No main dish in the recipe book fits all of these: {choices}.", { choices })
        : t("Nothing in the recipe book fits all of these: {choices}.", { choices });
    }
    case "model": {
      const { proteins, restrictions } = reason;
      return proteins.length > 0 && restrictions.length > 0
        ? t(
            "The recipe model found no meal with {proteins} that is {restrictions}. Try without one of them.",
            {
              proteins: inWords(proteins.map(labelOf), "or"),
              restrictions: inWords(restrictions.map(labelOf)),
            },
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
      return t("what you leave out ({terms})", {
        terms: values.map((term) => t("“{words}”", { words: term })).join(", "),
      });
    case "weeknights":
      return t("what you want on weeknights");
    default:
      return inWords(values.map(labelOf), "or");
  }
}
