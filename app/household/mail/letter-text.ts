import type { Block, DayRow, HeadDish, Letter, Sentence } from "./letter";

/** Renders a letter as plain text. */
export function toText({ title, dish, blocks, buttons = [], footer }: Letter): string {
  const parts = [
    oneLine(title),
    ...(dish ? [dishText(dish)] : []),
    ...blocks.map(blockText),
    ...(buttons.length > 0 ? [buttons.map(blockText).join("\n")] : []),
  ];
  return `${parts.join("\n\n")}\n\n-- \n${footer.map(blockText).join("\n")}\n`;
}

/** A text as one line, without control characters and line or paragraph separators. */
export const oneLine = (text: string) => withoutBreaks(text).trim();

/** A text on one line, as `oneLine` makes it, with a blank at either end if it had one. */
export const withoutBreaks = (text: string) => text.replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, " ");

/** The lines of a text, each as `oneLine`. */
export const linesOf = (text: string) => text.split(/\r\n|[\r\n\u2028\u2029]/).map(oneLine);

/** The words of a sentence without bold type and addresses. */
export const plain = (sentence: Sentence) =>
  typeof sentence === "string"
    ? sentence
    : sentence
        .map((part) => {
          if (typeof part === "string") return part;
          return "bold" in part ? part.bold : part.label;
        })
        .join("");

const dishText = ({ when, title, facts, url }: HeadDish) =>
  [oneLine(`${when}: ${title}`), ...(facts ? [oneLine(facts)] : []), url].join("\n");

function blockText(block: Block): string {
  switch (block.kind) {
    case "text":
      return oneLine(plain(block.text));
    case "list":
      return listText(block.heading, block.items.map(plain));
    case "days":
      return listText(block.heading, block.rows.map(rowText));
    case "quote":
      return linesOf(block.text)
        .map((line) => `> ${line}`.trimEnd())
        .join("\n");
    case "link":
      // A label such as "32 to buy: the list" has a colon of its own.
      return `${oneLine(block.label).replaceAll(":", ",")}: ${block.url}`;
  }
}

const listText = (heading: string, items: string[]) =>
  [oneLine(heading), ...items.map((item) => `- ${oneLine(item)}`)].join("\n");

/** "Mon 30: One-Pot Chili Mac, 35 min (cook for 8)", "Sat 5: Still open, see a proposal: https://…". */
function rowText({ day, before, title, url, note, time, isOpen }: DayRow) {
  if (isOpen) return `${day}: ${title.replaceAll(":", ",")}: ${url}`;
  return `${day}: ${before && `${before} `}${title}${time && `, ${time}`}${note && ` (${note})`}`;
}
