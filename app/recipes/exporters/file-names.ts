import { plainTitle } from "~/recipes/meals/plain-title";
import { cut } from "~/server/values/text";

/** No file system refuses a name of so many letters, with a number and an ending. */
const LONGEST = 60;

/** Gives each recipe a file name of its title that no other has: "beef stew", "beef stew 2", "recipe" where the title has no letters. */
export function createFileNames() {
  const taken = new Set<string>();
  return (title: string): string => {
    const name = cut(plainTitle(title), LONGEST).trim() || "recipe";
    let free = name;
    for (let count = 2; taken.has(free); count += 1) free = `${name} ${count}`;
    taken.add(free);
    return free;
  };
}
