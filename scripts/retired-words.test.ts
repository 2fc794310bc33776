import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { EXCEPTIONS, findRetiredWords, HISTORY } from "./lint/retired-words";

const files = execFileSync("git", ["ls-files", "*.ts", "*.tsx", "*.mjs", "*.md"], {
  encoding: "utf8",
})
  .trim()
  .split("\n")
  .filter((file) => !HISTORY.some((folder) => file.startsWith(folder)));

it("no comment, message, label or document uses a retired word", () => {
  const findings = files.flatMap((file) =>
    findRetiredWords(file, readFileSync(file, "utf8")).map(
      ({ line, words, use }) => `${file}:${line} “${words}”: ${use}`,
    ),
  );
  expect(findings).toEqual([]);
});

it("every exception for retired words is still needed", () => {
  const unused = EXCEPTIONS.filter(({ file, text }) => !readFileSync(file, "utf8").includes(text));
  expect(unused).toEqual([]);
});

it("the search finds a retired word in a comment, a text and a document, but not in code", () => {
  const find = (file: string, text: string) => findRetiredWords(file, text).map((one) => one.words);
  expect(find("a.ts", "/** Reads it anew. */")).toEqual(["anew"]);
  expect(find("a.ts", 'const anew = read("it beside");')).toEqual([]);
  expect(find("a.ts", 'const text = "It is shown beside the list.";')).toEqual(["beside"]);
  expect(find("a.tsx", "      The list lies behind the card.")).toEqual(["lies behind"]);
  expect(find("a.md", "Everything but for the `anew` column.")).toEqual(["but for"]);
});
