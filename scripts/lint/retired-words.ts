/** Words that comments, interface texts, test titles and documents do not use, with their replacements. */
const RETIRED: readonly { words: RegExp; use: string }[] = [
  { words: /\banew\b/i, use: "again" },
  { words: /\bbeside\b/i, use: "next to, together with" },
  { words: /\bin (?:the )?place of\b/i, use: "instead of" },
  { words: /\bwho(?:so)?ever\b/i, use: "anyone who, the user, the caller" },
  { words: /\b(?<!nothing )but for\b/i, use: "except" },
  { words: /\bat hand\b/i, use: "available" },
  { words: /\bbe it\b/i, use: "if it is" },
  { words: /\b(?:is|are|was|were|be|been) (?:told|said) of\b|\bsaid of\b/i, use: "about" },
  {
    words: /\b(?:stands?|lies?) (?:in|on|at|there|for|behind|under|alone|by|above|below|where)\b/i,
    use: "is, is stored, appears, means",
  },
];

/** Folders and files whose texts are history or data: they keep their words. */
export const HISTORY: readonly string[] = [
  "CHANGELOG.md",
  "docs/decisions/",
  "docs/dev/glossary.md",
  "db/migrations/",
  "recipes/",
  "data/",
  "scripts/retired-words.test.ts",
  "scripts/lint/retired-words.ts",
];

/** Texts that keep a retired word, and why. */
export const EXCEPTIONS: readonly { file: string; text: string; why: string }[] = [
  { file: "app/engine/check/unlisted.ts", text: "canonicalSet(", why: "words that recipes use" },
  { file: "app/engine/check/wording.ts", text: "canonicalSet(", why: "words that recipes use" },
  {
    file: "app/engine/food/line/claims.ts",
    text: "with in on over under into onto",
    why: "words that recipes use",
  },
  {
    file: "db/reason-codes-migration.test.ts",
    text: "What stands there was not read.",
    why: "a sentence of an older version, which a migration reads",
  },
  {
    file: "tests/contract/secrets.test.ts",
    text: "the spare key lies under",
    why: "a note of a user",
  },
];

type Finding = { line: number; words: string; use: string };

/**
 * Returns the retired words in the prose of a file: Markdown, comments, texts of four words or more, and text in JSX.
 */
export function findRetiredWords(file: string, text: string): Finding[] {
  const excepted = EXCEPTIONS.filter((one) => one.file === file);
  return text.split("\n").flatMap((line, at) => {
    if (excepted.some((one) => line.includes(one.text))) return [];
    const prose = proseOf(file, line);
    return RETIRED.flatMap(({ words, use }) => {
      const found = words.exec(prose)?.[0];
      return found === undefined ? [] : [{ line: at + 1, words: found, use }];
    });
  });
}

/** Returns the prose of a line of code or Markdown, without code in backticks. Returns "" for a line without prose. */
function proseOf(file: string, line: string): string {
  if (file.endsWith(".md")) return line.replace(/`[^`]*`/g, "");
  const comment = /(?:^|\s)(?:\/\/|\/\*\*?|\*(?!\/))\s(.*)$/.exec(line)?.[1];
  if (comment !== undefined) return comment.replace(/`[^`]*`/g, "");
  if (/^\s*import\b|className=|\/[a-z]*[.;,)]?$|RegExp/.test(line)) return "";
  const texts = [...line.matchAll(/"((?:[^"\\]|\\.)*)"|`((?:[^`\\]|\\.)*)`/g)]
    .map((match) => (match[1] ?? match[2] ?? "").replace(/\$\{[^}]*\}/g, ""))
    .filter((text) => !/[<>]/.test(text) && text.split(/\s+/).length >= 4);
  const jsx = file.endsWith(".tsx") && /^\s*[A-Z][^<>{}=;]*[a-z][^<>{}=;]*$/.test(line);
  return [...texts, ...(jsx ? [line.trim()] : [])].join(" · ");
}
