/** The lines of a text that comes in chunks, without their ends; a form feed ends one, too. */
export function* linesOf(chunks: Iterable<string>): Generator<string> {
  let rest = "";
  for (const chunk of chunks) {
    const lines = (rest + chunk).split(/\r\n|[\n\f]/);
    rest = lines.pop() ?? "";
    // A line that never ends is cut: no recipe has one.
    if (rest.length > MAX_LINE) {
      lines.push(rest);
      rest = "";
    }
    for (const line of lines) yield line.endsWith("\r") ? line.slice(0, -1) : line;
  }
  if (rest !== "") yield rest;
}

const MAX_LINE = 1024 * 1024;

/** Groups of lines, each begun by one that `begins`; what stands before the first is dropped. */
export function* groupsOf(
  lines: Iterable<string>,
  begins: (line: string) => boolean,
): Generator<string[]> {
  let group: string[] | null = null;
  for (const line of lines) {
    if (begins(line)) {
      if (group) yield group;
      group = [];
    } else if (group && group.length < MAX_GROUP) {
      group.push(line);
    }
  }
  if (group) yield group;
}

/** Lines of one recipe; more are somebody's mistake. */
const MAX_GROUP = 20_000;

/** Paragraphs: lines between empty ones, each joined to one. */
export function paragraphsOf(lines: readonly string[]): string[] {
  const paragraphs: string[][] = [[]];
  for (const line of lines) {
    if (line.trim() === "") paragraphs.push([]);
    else paragraphs.at(-1)?.push(line.trim());
  }
  return paragraphs.filter((each) => each.length > 0).map((each) => each.join(" "));
}
