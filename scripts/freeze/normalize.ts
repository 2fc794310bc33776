/**
 * A rule that replaces parts that change from run to run. The clock of a run is fixed and `Math.random` is constant, so
 * dates, times and drawn dishes are compared unchanged. Ids and secrets become placeholders, numbered by their first
 * appearance in an item, so that two uses of one id still have to agree.
 */
type Rule = {
  kind: string;
  pattern: RegExp;
  /** True if a match is replaced only if it looks random. */
  isMaybe?: true;
};

const NUMBERED: Rule[] = [
  { kind: "id", pattern: /[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}/g },
  // The end of an id, in the addresses of public collections and their recipes.
  { kind: "tail", pattern: /(?<=-)[\da-f]{12}(?![\w-])/g },
  // The hashes of devices and files.
  { kind: "hex", pattern: /(?<![\w-])[\da-f]{32,}(?![\w-])/g },
  { kind: "token", pattern: /(?<![\w-])[\w-]{20,}(?![\w-])/g, isMaybe: true },
];

const FIXED: [pattern: RegExp, placeholder: string][] = [
  [/(?:127\.0\.0\.1|\blocalhost)(?::|%3A)\d+/g, "app"],
  [/(\/build\/[\w./-]*?-)[\dA-Z]{8}(?=\.)/g, "$1<hash>"],
  [/(?<=[Rr]equestId(?:" value="|=))[\w-]+/g, "<request>"],
  // The machine and the process on /admin/system.
  [/weeknight-freeze-\w+/g, "weeknight-freeze"],
  // The version with the built commit on the administrator's page.
  [/(?<=\b\d+\.\d+\.\d+ )\([\da-f]{7,10}\)/g, "(<commit>)"],
  [
    /(?<=\n(?:Free on the disk|Last backup|Running since)\n<\/dt>\n<dd[^>]*>\n)[^\n]+/g,
    "<measured>",
  ],
  [/(?<=\b(?:number|process) ?\n<!-- -->\n)\d+/g, "<process>"],
  [/(?<=\nPORT\n(?:[^\n]*\n){1,8}?)\d{4,5}(?=\n)/g, "<port>"],
  [/(?<=\bnonce=")[^"]+/g, "<nonce>"],
  [/(?<='nonce-)[^']+/g, "<nonce>"],
];

/** Replaces what changes from run to run in a text by placeholders such as `<id-1>`. */
export function normalize(text: string): string {
  const fixed = FIXED.reduce((all, [pattern, by]) => all.replace(pattern, by), text);
  return NUMBERED.reduce((all, { kind, pattern, isMaybe }) => {
    const numbers = new Map<string, number>();
    return all.replace(pattern, (match) => {
      if (isMaybe && !isToken(match)) return match;
      const number = numbers.get(match) ?? numbers.size + 1;
      numbers.set(match, number);
      return `<${kind}-${number}>`;
    });
  }, fixed);
}

/** A name in camel case has a lower share of capitals and digits (0 to 1) than this. Random base64url has over 0.5. */
const RANDOM = 0.16;

/** Returns whether a text looks like random base64url: letters of both cases, and more capitals than names have. */
function isToken(text: string) {
  const capitals = text.match(/[\dA-Z]/g)?.length ?? 0;
  return /[a-z]/.test(text) && /[A-Z]/.test(text) && capitals / text.length > RANDOM;
}

/** Returns a JSON value with the keys of its objects sorted, because programs do not depend on their order. */
export function sortKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sortKeys);
  if (typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value).map(([key, part]) => [key, sortKeys(part)] as const);
  return Object.fromEntries(entries.sort(([one], [other]) => (one < other ? -1 : 1)));
}

/** Returns HTML with one tag or text on each line, so that a diff shows what changed. */
export function linesOfHtml(html: string): string {
  return html
    .replace(/<(?:"[^"]*"|'[^']*'|[^"'>])*>/g, "\n$&\n")
    .split("\n")
    .filter((line) => line.trim() !== "")
    .join("\n");
}
