/** Letters that carry no accent to take off. */
const FOLDED: Record<string, string> = { œ: "oe", æ: "ae", ø: "o", ß: "ss", ł: "l", ı: "i" };

/** The words of a text in the form that they are compared in: no case, no accent, no plural. */
export function wordsOf(text: string) {
  return (unaccented(text.toLowerCase()).match(/\p{L}+/gu) ?? []).map(singular);
}

/**
 * The words of a request as `wordsOf` gives them, with what a cook writes between them: numbers such
 * as "30" or "1.5", and ",", which stands for ; & + and /, too.
 */
export function tokensOf(text: string) {
  const plain = unaccented(text.toLowerCase())
    .replace(/\bw\/(o|out)?(?![a-z])/g, (_, out) => (out ? " without " : " with "))
    .replace(/[;&+]/g, ",");
  return (plain.match(/\p{L}+|\d+(?:[./]\d+)?|[,/]/gu) ?? []).map((token) =>
    token === "/" ? "," : singular(token),
  );
}

/** Without accents and apostrophes. */
function unaccented(text: string) {
  const plain = text.replace(/['’]/g, "");
  if (!/[\u00c0-\uffff]/.test(plain)) return plain;
  return plain
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .replace(/[œæøßłı]/g, (letter) => FOLDED[letter] ?? letter);
}

function singular(word: string) {
  if (/pies?$/.test(word)) return word.replace(/s$/, "");
  if (word.length > 4 && word.endsWith("ie")) return `${word.slice(0, -2)}y`;
  if (word.length < 4 || !word.endsWith("s") || /(ss|us|is)$/.test(word)) return word;
  if (word.length > 4 && word.endsWith("ies")) return `${word.slice(0, -3)}y`;
  if (/l[eo]aves$/.test(word)) return `${word.slice(0, -3)}f`;
  if (/(ches|shes|xes|oes)$/.test(word)) return word.slice(0, -2);
  return word.slice(0, -1);
}

/** Rows of names between commas, in the form of `wordsOf`. */
export function lists(rows: string) {
  return rows
    .trim()
    .split("\n")
    .map((row) => row.split(",").map((name) => wordsOf(name).join(" ")));
}

/** Rows of "names: others". */
export function table(rows: string) {
  return new Map(
    rows
      .trim()
      .split("\n")
      .flatMap((row) => {
        const [names = "", others = ""] = row.split(":");
        const said = lists(others).flat();
        return lists(names).flatMap((all) => all.map((name): [string, string[]] => [name, said]));
      }),
  );
}

/** Names between commas, on as many lines as they take. */
export function words(list: string) {
  return new Set(lists(list.trim().replace(/,?\s*\n/g, ",")).flat());
}
