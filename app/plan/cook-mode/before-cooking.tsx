import { formatDate } from "~/server/values/dates";
import { type CookPlace, cookPath } from "./cook-path";
import type { Cooking } from "./cooking.server";

type OpenedProps = { servings: number; place: CookPlace; why: string };

/** Why the dish is for so many where nobody said, and the way to it as it is written. */
export function Opened({ servings, place, why }: OpenedProps) {
  return (
    <p className="mb-3 flex flex-wrap items-center gap-x-3 text-sm text-ink2">
      {why}
      <a
        className="flex min-h-11 items-center"
        href={cookPath({ ...place, serves: servings })}
        data-swap=""
      >
        As written, for {servings}
      </a>
    </p>
  );
}

/** The recipes that stand in the dish: they are made first, each with its own steps. */
export function First({ first, from }: { first: Cooking["first"]; from: string }) {
  if (first.length === 0) return null;
  return (
    <div className="mb-3 rounded-md bg-sunk px-3 py-2">
      <b className="font-semibold">First make:</b>
      <ul role="list">
        {first.map(({ line, mealId, title, words, serves }) => (
          <li key={line} className="wrap-anywhere">
            <a
              className="inline-flex min-h-11 items-center"
              href={cookPath({ mealId, serves, from })}
            >
              <bdi>{title}</bdi>
            </a>
            , {words}
          </li>
        ))}
      </ul>
    </div>
  );
}

export type SaidProps = {
  /** What was noted when it was made, for the next time. */
  lastNote: { madeOn: string; note: string } | null;
  /** What the household has written to the recipe; empty for nothing. */
  notes: string;
};

/** What the household knows of the dish, before it begins. */
export function Said({ lastNote, notes }: SaidProps) {
  const said = [
    ...(lastNote
      ? [[`Your note of ${formatDate(lastNote.madeOn, "d MMMM yyyy")}`, lastNote.note] as const]
      : []),
    ...(notes ? [["Your notes", notes] as const] : []),
  ];
  return said.map(([head, text]) => (
    <p key={head} className="mb-3 rounded-md bg-sunk px-3 py-2 wrap-anywhere whitespace-pre-line">
      <b className="font-semibold">{head}:</b> <span dir="auto">{text}</span>
    </p>
  ));
}
