import { bare } from "./lines";
import type { Page, PageNode } from "./page";
import { lineOf } from "./page-text";

const HEADINGS = ["h2", "h3", "h4", "h5", "h6"];
const MAX_EACH = 2_000;
const MAX_INSIDE = 60;
const BOLD = ["b", "strong"];

/** Tells whether the page shows a line as a heading, and nowhere as an item of a list. */
export function headingsOf(page: Page): (line: string) => boolean {
  let found: ReadonlySet<string> | null = null;
  return (line) => {
    found ??= collect(page);
    return found.has(bare(line));
  };
}

function collect(page: Page): Set<string> {
  const nodes = (names: readonly string[]) =>
    names.flatMap((name) =>
      (page.byName.get(name) ?? [])
        .slice(0, MAX_EACH)
        .filter(({ order, end }) => end - order < MAX_INSIDE),
    );
  const found = new Set<string>();
  for (const node of [...nodes(HEADINGS), ...nodes(BOLD).filter(isWholeLine)]) {
    found.add(bare(lineOf(page, node)));
  }
  for (const node of nodes(["li"])) found.delete(bare(lineOf(page, node)));
  return found;
}

function isWholeLine({ parent, order, end }: PageNode): boolean {
  return (
    parent !== null &&
    /^(?:p|div)$/.test(parent.name) &&
    order === parent.order + 1 &&
    end === parent.end
  );
}
