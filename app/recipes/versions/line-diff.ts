/** A line of two texts: in both, in the first alone, or in the second alone. */
export type DiffLine = { is: "kept" | "removed" | "added"; text: string };

/** More comparisons than this are not made: what differs is then told as removed and added as a whole. */
const MOST_COMPARED = 1_000_000;

/**
 * What has to be removed from `before` and added to get `after`, as few lines as possible (a longest common subsequence);
 * removed lines stand before what is added in their place. Time and space grow with the product of the lines that differ,
 * up to a million.
 */
export function diffLines(before: readonly string[], after: readonly string[]): DiffLine[] {
  const start = sameCount(before, after);
  const [rest, others] = [before.slice(start), after.slice(start)];
  const end = sameCount([...rest].reverse(), [...others].reverse());
  const kept = (lines: readonly string[]) => lines.map((text) => ({ is: "kept" as const, text }));
  return [
    ...kept(before.slice(0, start)),
    ...diffMiddle(rest.slice(0, rest.length - end), others.slice(0, others.length - end)),
    ...kept(rest.slice(rest.length - end)),
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
  // The longest common part of what follows, for each pair of places.
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
    const [left, right] = [a[i], b[j]];
    if (left !== undefined && left === right) {
      lines.push({ is: "kept", text: left });
      [i, j] = [i + 1, j + 1];
    } else if (left !== undefined && (right === undefined || at(i + 1, j) >= at(i, j + 1))) {
      lines.push(removed(left));
      i++;
    } else {
      lines.push(added(right ?? ""));
      j++;
    }
  }
  return lines;
}
