import { ingredientScore, isFigure, withoutRepeats } from "./ingredient-shape";
import type { Page, PageNode } from "./page";
import { joinRows } from "./row-groups";
import { outermost, rowsOf, shownRows, type Row } from "./rows";
import { subheadingIn, type Section } from "./sections";
import { stepRows, stepScore } from "./step-sections";
import { headingKind } from "./heading-words";
import { cleanLine } from "./text";

/** Names that authors of pages give to ingredients and to steps, in the larger languages. */
const INGREDIENTS = /ingr[eé]d|zutat|ainekset|skladnik|hozzavalok|malzeme|sastojci|suroviny|ylika/i;
const STEPS =
  /instruct|direction|method(?!-?icon)|preparation|steps?(?:$|[-_\s])|zubereitung|preparacion|elaboracion|procediment|preparazione|bereiding|fremgang|tillvaga|gor-?sa-?har|postup|elkeszites|hazirlan|ektelesi|etapes?|valmistus|przygotowan/i;
/** Names that only sound alike. */
const NEITHER =
  /nutrition|search|filter|menu|nav|widget|related|comment|payment|shipping|print-?button|jump|icon|toggle|scale|adjust|social|share|footer|sidebar-nav|stepper|author/i;
const MAX_MARKS = 40;
const MAX_NODES = 400;

/** Lists of ingredients by the class names and ids of the page. */
export function markedIngredients(page: Page): Section[] {
  return marked(page, INGREDIENTS).map(({ nodes }) => {
    const isItems = nodes.length > 2;
    const rows = nodes.flatMap((node) => {
      const inner = untilOther(shownRows(rowsOf(page, node)));
      const text = inner.map((row) => row.text).join(" ");
      const [first] = inner;
      return isItems &&
        first &&
        inner.length <= 4 &&
        text.length <= 250 &&
        inner.every(({ item }) => !item || inner.length === 1)
        ? [{ ...first, text, item: node }]
        : inner.some(({ item }) => item)
          ? inner.filter(({ item }) => item)
          : inner;
    });
    const isHeading = subheadingIn(rows);
    const lines = joinRows(
      rows.filter(
        (row) => !isHeading(row) && !isFigure(row.text) && headingKind(row.text) === null,
      ),
    )
      .map(({ text }) => cleanLine(text))
      .filter((line) => /\p{L}/u.test(line));
    const once = withoutRepeats(lines);
    return {
      lines: once,
      score: ingredientScore(once) * 0.95,
      first: nodes[0]?.order ?? 0,
      last: nodes.at(-1)?.end ?? 0,
    };
  });
}

/** Rows up to a heading that is of neither ingredients nor steps: tools, tips. */
function untilOther(rows: readonly Row[]): readonly Row[] {
  const end = rows.findIndex(({ text }, at) => at > 1 && headingKind(text) === "other");
  return end < 0 ? rows : rows.slice(0, end);
}

/** Steps by the class names and ids of the page. */
export function markedSteps(page: Page): Section[] {
  return marked(page, STEPS).map(({ nodes }) => {
    const rows = nodes.flatMap((node) => shownRows(rowsOf(page, node)));
    const isList = rows.filter(({ item }) => item).length >= 2;
    const steps = stepRows(
      rows.filter(({ item, text }) => (!isList || item) && headingKind(text) === null),
    );
    const lines = withoutRepeats(
      steps.map(({ text }) => cleanLine(text)).filter((line) => line !== ""),
    );
    return {
      lines,
      score: stepScore(steps),
      first: nodes[0]?.order ?? 0,
      last: nodes.at(-1)?.end ?? 0,
    };
  });
}

function marked(page: Page, words: RegExp): { nodes: PageNode[] }[] {
  const found: { nodes: PageNode[] }[] = [];
  for (const [mark, nodes] of page.byMark) {
    if (found.length >= MAX_MARKS) break;
    if (mark.length > 60 || !words.test(mark) || NEITHER.test(mark)) continue;
    const outer = outermost(nodes.slice(0, MAX_NODES)).filter(
      ({ name, silent }) => !silent && !/^(?:body|html|a|img|input)$/.test(name),
    );
    if (outer.length > 0) found.push({ nodes: outer });
  }
  return found;
}
