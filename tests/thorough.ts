import { beforeEach } from "vitest";
import { TURN } from "../scripts/turns.mjs";

/** The sweeps (`npm run test:sweeps`) try every case of which `npm test`, which is run often, tries a part. */
export const THOROUGH = process.env.THOROUGH === "1";

/** All of the cases in the sweeps; in `npm test` the first `count` of them. */
export const firstOf = <T>(count: number, cases: readonly T[]) =>
  THOROUGH ? [...cases] : cases.slice(0, count);

/**
 * All of the cases in the sweeps; in `npm test` one of so many `parts` of them, and the next one tomorrow. Where the cases are
 * tried in several ways, each way takes another part, by its number.
 */
export const partOfTheDay = <T>(parts: number, cases: readonly T[], way = 0) =>
  cases.filter((_, index) => THOROUGH || (index + way) % parts === TURN % parts);

/** A flow's name for it, and whether the browser runs scripts. */
type Way = [string, boolean];

export const WAYS: Way[] = [
  ["without JavaScript", false],
  ["with JavaScript", true],
];

/**
 * Of flows that are told in two ways, without JavaScript and with it, `npm test` takes each in one, by turns, and
 * the sweeps take both. Said in a block of such flows, of which the two ways are each one.
 */
export function takeTurns(javaScript: boolean) {
  const turns = new Map<string, number>();
  beforeEach(({ task, skip }) => {
    const turn = turns.get(task.id) ?? turns.size;
    turns.set(task.id, turn);
    skip(!THOROUGH && turn % WAYS.length !== Number(javaScript), "the other way's turn");
  });
}

/** The same for flows that stand by themselves: the ways of the next one. */
export function waysByTurns() {
  let turn = 0;
  return () => {
    const way = turn++ % WAYS.length;
    return WAYS.filter((_, index) => THOROUGH || index === way);
  };
}
