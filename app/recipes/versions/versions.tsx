import { Button } from "~/ui/button";
import { cx } from "~/ui/classes";
import { withFrom } from "~/ui/way-back";
import { type DiffLine, diffLines } from "./line-diff";
import type { Version } from "./original.server";

/** The page that shows what was changed of a recipe. */
export const versionsPath = (mealId: string, from?: string) =>
  withFrom(`/dashboard/meals/${mealId}/versions`, from);

/** What differs between two texts of a recipe, a part at a time, line by line; parts that are alike are left out. */
export function diffVersions(before: Version, after: Version) {
  const minutes = ({ cookingTime }: Version) => (cookingTime === null ? "" : `${cookingTime} min`);
  const parts: [string, (recipe: Version) => string[]][] = [
    ["Title", ({ title }) => [title]],
    ["Description", ({ description }) => description.split("\n")],
    ["Facts", (it) => [it.cuisine, it.protein ?? "", it.course, it.ownCourse].filter(Boolean)],
    ["Servings and time", (it) => [`Serves ${it.servings}`, minutes(it)].filter(Boolean)],
    ["Equipment", ({ equipment }) => [equipment].filter(Boolean)],
    ["Ingredients", ({ ingredients }) => ingredients],
    ["Instructions", ({ instructions }) => instructions.split("\n")],
  ];
  return parts
    .map(([name, linesOf]) => ({ name, lines: diffLines(linesOf(before), linesOf(after)) }))
    .filter(({ lines }) => lines.some(({ is }) => is !== "kept"));
}

type VersionsProps = {
  action: string;
  parts: readonly { name: string; lines: DiffLine[] }[];
  /** The text that it can be turned to. */
  to: "original" | "edited";
};

const MARKS = { kept: "", removed: "− ", added: "+ " };
const HEARD = { kept: "", removed: "Removed: ", added: "Added: " };

/** The differences between a recipe as its source wrote it and as it was edited, and the way from one to the other. */
export function Versions({ action, parts, to }: VersionsProps) {
  return (
    <>
      <p className="mb-4">
        {to === "original"
          ? "What you have changed since it came from its source."
          : "It says what its source wrote again. This is what you had changed."}
      </p>
      {parts.length === 0 && <p>Both say the same.</p>}
      {parts.map(({ name, lines }) => (
        <section key={name} className="mb-5">
          <h2 className="border-b border-line pb-1 text-lg">{name}</h2>
          <ul role="list">
            {lines.map(({ is, text }, at) => (
              <li
                key={at}
                className={cx(
                  "px-2 py-0.5 wrap-anywhere",
                  is === "removed" && "bg-wine-wash line-through",
                  is === "added" && "bg-olive-wash",
                )}
              >
                <span aria-hidden="true">{MARKS[is]}</span>
                <span className="sr-only">{HEARD[is]}</span>
                <bdi>{text}</bdi>
              </li>
            ))}
          </ul>
        </section>
      ))}
      <form method="post" action={action} className="stack">
        <Button
          variant="outline"
          icon="refresh"
          name="to"
          value={to}
          className="justify-self-start"
        >
          {to === "original" ? "Back to the source’s text" : "Take your text again"}
        </Button>
        <p className="text-sm text-ink2">
          {to === "original"
            ? "Your text is kept, and can be taken again. What is planned follows, as after any change."
            : "The source’s text stays kept, too."}
        </p>
      </form>
    </>
  );
}
