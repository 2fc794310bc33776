import { Button } from "~/ui/button";
import { cx } from "~/ui/classes";
import { withFrom } from "~/ui/way-back";
import type { Version } from "./original.server";
import { t } from "~/language/messages";
import { labelOf } from "~/engine/labels";

/** A line of two texts: in both, only in the first, or only in the second. */
type DiffLine = { is: "kept" | "removed" | "added"; text: string };

/** Maximum number of comparisons. Beyond it, the differing part is shown as wholly removed and added. */
const MOST_COMPARED = 1_000_000;

/**
 * Returns the minimum number of lines to remove from `before` and to add to get `after` (a longest common subsequence).
 * Removed lines are before the lines that replace them. Time and space grow with the product of the numbers of
 * differing lines, up to a million.
 */
export function diffLines(before: readonly string[], after: readonly string[]): DiffLine[] {
  const start = sameCount(before, after);
  const [rest, otherLines] = [before.slice(start), after.slice(start)];
  const end = sameCount([...rest].reverse(), [...otherLines].reverse());
  const asKept = (lines: readonly string[]) => lines.map((text) => ({ is: "kept" as const, text }));
  return [
    ...asKept(before.slice(0, start)),
    ...diffMiddle(rest.slice(0, rest.length - end), otherLines.slice(0, otherLines.length - end)),
    ...asKept(rest.slice(rest.length - end)),
  ];
}

function sameCount(a: readonly string[], b: readonly string[]) {
  let count = 0;
  while (count < a.length && count < b.length && a[count] === b[count]) count++;
  return count;
}

function diffMiddle(a: readonly string[], b: readonly string[]): DiffLine[] {
  const removed = (text: string): DiffLine => ({ is: "removed", text });
  const added = (text: string): DiffLine => ({ is: "added", text });
  if (a.length * b.length > MOST_COMPARED) return [...a.map(removed), ...b.map(added)];
  // The array contains the length of the longest common part after each pair of positions.
  const width = b.length + 1;
  const longest = new Uint32Array((a.length + 1) * width);
  const at = (i: number, j: number) => longest[i * width + j] ?? 0;
  for (let i = a.length - 1; i >= 0; i--) {
    for (let j = b.length - 1; j >= 0; j--) {
      longest[i * width + j] =
        a[i] === b[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1));
    }
  }
  const lines: DiffLine[] = [];
  let [i, j] = [0, 0];
  while (i < a.length || j < b.length) {
    const [oldLine, newLine] = [a[i], b[j]];
    if (oldLine !== undefined && oldLine === newLine) {
      lines.push({ is: "kept", text: oldLine });
      [i, j] = [i + 1, j + 1];
    } else if (oldLine !== undefined && (newLine === undefined || at(i + 1, j) >= at(i, j + 1))) {
      lines.push(removed(oldLine));
      i++;
    } else {
      lines.push(added(newLine ?? ""));
      j++;
    }
  }
  return lines;
}

/** Returns the path of the page that shows the changes of a recipe. */
export const versionsPath = (mealId: string, from?: string) =>
  withFrom(`/dashboard/meals/${mealId}/versions`, from);

/** Returns the differences between two texts of a recipe, part by part and line by line. Leaves out equal parts. */
export function diffVersions(before: Version, after: Version) {
  const minutes = ({ cookingTime }: Version) =>
    cookingTime === null ? "" : t("{minutes} min", { minutes: cookingTime });
  const parts: [string, (recipe: Version) => string[]][] = [
    [t("Title"), ({ title }) => [title]],
    [t("Description"), ({ description }) => description.split("\n")],
    [
      t("Facts"),
      (recipe) =>
        [recipe.cuisine, recipe.protein ?? "", recipe.course]
          .map(labelOf)
          .concat(recipe.ownCourse)
          .filter(Boolean),
    ],
    [
      t("Servings and time"),
      (recipe) =>
        [t("Serves {servings}", { servings: recipe.servings }), minutes(recipe)].filter(Boolean),
    ],
    [t("Equipment"), ({ equipment }) => [equipment].filter(Boolean)],
    [t("Ingredients"), ({ ingredients }) => ingredients],
    [t("Instructions"), ({ instructions }) => instructions.split("\n")],
  ];
  return parts
    .map(([name, linesOf]) => ({ name, lines: diffLines(linesOf(before), linesOf(after)) }))
    .filter(({ lines }) => lines.some(({ is: change }) => change !== "kept"));
}

type VersionDiffProps = {
  action: string;
  parts: readonly { name: string; lines: DiffLine[] }[];
  /** The text that the button switches the recipe to. */
  to: "original" | "edited";
};

const MARKS = { kept: "", removed: "− ", added: "+ " };

/** Shows the differences between a recipe's source text and its edited text, with a button to switch. */
export function VersionDiff({ action, parts, to }: VersionDiffProps) {
  return (
    <>
      <p className="mb-4">
        {to === "original"
          ? t("Your changes since the recipe was imported.")
          : t(
              "The recipe has the text of its source again. These are the changes that you had made.",
            )}
      </p>
      {parts.length === 0 && <p>{t("Both texts are the same.")}</p>}
      {parts.map(({ name, lines }) => (
        <section key={name} className="mb-5">
          <h2 className="border-b border-line pb-1 text-lg">{name}</h2>
          <ul role="list">
            {lines.map(({ is: change, text }, at) => (
              <li
                key={at}
                className={cx(
                  "px-2 py-0.5 wrap-anywhere",
                  change === "removed" && "bg-wine-wash line-through",
                  change === "added" && "bg-olive-wash",
                )}
              >
                <span aria-hidden="true">{MARKS[change]}</span>
                {change !== "kept" && (
                  <span className="sr-only">
                    {change === "removed" ? t("Removed:") : t("Added:")}{" "}
                  </span>
                )}
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
          {to === "original" ? t("Restore the source’s text") : t("Restore your text")}
        </Button>
        <p className="text-sm text-ink2">
          {to === "original"
            ? t(
                "Your text is kept, and you can restore it. Planned meals are updated, as after any edit.",
              )
            : t("The source’s text is kept as well.")}
        </p>
      </form>
    </>
  );
}
