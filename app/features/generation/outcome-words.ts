import { COURSES } from "~/kinds";
import { FROM_BOOK, NEW_MEALS, NONE_FIT } from "~/features/meals/meals.schema";
import type { Outcome, Relaxation } from "./outcome";

const WORDS: Readonly<Record<string, [one: string, many: string]>> = {
  "Main Dishes": ["dinner", "dinners"],
  Desserts: ["dessert", "desserts"],
  Appetizers: ["appetizer", "appetizers"],
  "Side Dishes": ["side dish", "side dishes"],
};

/** What so many dishes of these courses are called: "dinner", "desserts". */
export function dishes(courses: readonly string[], count: number) {
  const [course = ""] = courses;
  const [one, many] = (courses.length === 1 && WORDS[course]) || ["dish", "dishes"];
  return count === 1 ? one : many;
}

const listOf = (words: readonly string[], last = "and") =>
  words.length < 2 ? words.join("") : `${words.slice(0, -1).join(", ")} ${last} ${words.at(-1)}`;

/** That there is no other, with what was chosen. */
function everyOne({ from, chosen, courses, fresh, own }: Outcome) {
  const dish = dishes(courses, 1);
  const fits = chosen.length > 0 ? ` that fits: ${chosen.join(", ")}` : "";
  if (from === "book") return `That is every ${dish} of the recipe book${fits}.`;
  const other = fresh + own > 0 ? "No other new" : "No new";
  return `${other} ${dish} came${fits}.`;
}

function alongOf(own: number, pays: boolean) {
  const free = pays ? ", free" : "";
  return own === 1
    ? `One you have already came along${free}.`
    : `${own} you have already came along${free}.`;
}

const creditsOf = ({ fresh }: Outcome) =>
  `Your household had ${fresh === 1 ? "one credit" : `${fresh} credits`} left.`;

const stoppedOf = (pays: boolean) =>
  `The rest did not arrive because the request was interrupted.${pays ? " You were charged only for the meals that arrived." : ""}`;

/** What is said when a request for random meals has been answered; `pays` where meals cost credits. */
export function toToast(outcome: Outcome, pays: boolean) {
  const { fresh, own, why, isFillIn, nothing } = outcome;
  if (nothing !== null) return NONE_FIT(nothing);
  const title = (isFillIn ? FROM_BOOK(fresh) : NEW_MEALS(fresh)).title;
  const free = "Nothing was charged.";
  if (fresh === 0) {
    const said = pays ? `${everyOne(outcome)} ${free}` : everyOne(outcome);
    return { title: "No new meals this time", description: said };
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

/** What stands at the suggestions after an answer with fewer new meals than were asked for. */
export function toNotice(outcome: Outcome, pays: boolean) {
  const { asked, fresh, own, why, nothing, relax, courses } = outcome;
  if (why === null) return null;
  const title =
    nothing !== null
      ? "No meals fit."
      : fresh === 0
        ? "No new meals this time."
        : `${fresh} of ${asked} meals ${fresh === 1 ? "is" : "are"} new.`;
  const free = fresh === 0 && pays ? ["Nothing was charged."] : [];
  const because = {
    exhausted: nothing ?? everyOne(outcome),
    credits: creditsOf(outcome),
    stopped: stoppedOf(pays),
  }[why];
  const along = fresh > 0 && own > 0 ? [alongOf(own, pays)] : [];
  const others = COURSES.filter((course) => !courses.includes(course));
  const more =
    why === "exhausted" && relax.length === 0 && others.length > 0
      ? [`For more, choose ${listOf(others, "or")} under Meal Types.`]
      : [];
  return {
    title,
    text: [because, ...along, ...free, ...more].join(" "),
    relax: relax.map((it) => ({ without: it.without, label: labelOf(it) })),
  };
}

/** "Without Italian: 41 more dinners". */
function labelOf({ without, more, courses }: Relaxation) {
  const label = `Without ${listOf(without)}`;
  return more === null ? label : `${label}: ${more} more ${dishes(courses, more)}`;
}

export type ShortNotice = NonNullable<ReturnType<typeof toNotice>>;
