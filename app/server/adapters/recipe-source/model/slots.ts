import { createTraitCounter } from "../balance";
import { COURSES, CUISINES, PROTEINS } from "~/engine/recipe";
import { impossibleFor } from "~/engine/restrictions";
import { coursesOf, type RecipeRequest } from "../recipe-source";

/** What one of the meals that are asked for shall be. */
export type Slot = { course: string; cuisine: string; protein: string | null };

/**
 * What to order for the next meals: each from the course, cuisine and protein that came least, lately and
 * so far, so that nothing that was chosen is starved. Empty if the choices rule each other out.
 * `random` is in [0, 1).
 */
export function planSlots(request: RecipeRequest, count: number, random: () => number): Slot[] {
  const courses = coursesOf(request).filter((it) => isOneOf(COURSES, it));
  const cuisines = orAll(request.cuisines, CUISINES);
  const impossible = [...request.restrictions.flatMap(impossibleFor), ...request.avoidedProteins];
  const proteins = orAll(request.proteins, PROTEINS).filter((it) => !impossible.includes(it));
  const counter = createTraitCounter(request.recent);
  const least = (values: readonly string[]) => {
    const byTimes = values.map((value) => ({
      value,
      rank: counter.countOf(value) + random() * 0.9,
    }));
    return byTimes.sort((a, b) => a.rank - b.rank)[0]?.value;
  };
  const proteinsOf = (course: string) => {
    if (course === "Desserts") return [null];
    const extra = course !== "Main Dishes" && !proteins.includes("Vegetarian");
    return extra ? [...proteins, "Vegetarian"] : proteins;
  };

  const slots: Slot[] = [];
  for (let n = 0; n < count; n++) {
    const course = least(courses.filter((it) => proteinsOf(it).length > 0));
    const cuisine = least(cuisines);
    if (!course || !cuisine) break;
    const choices = proteinsOf(course).filter((it) => it !== null);
    const slot = { course, cuisine, protein: least(choices) ?? null };
    counter.add(slot);
    slots.push(slot);
  }
  return slots;
}

function orAll(chosen: readonly string[], all: readonly string[]) {
  return chosen.length > 0 ? chosen : all;
}

function isOneOf(values: readonly string[], value: string) {
  return values.includes(value);
}
