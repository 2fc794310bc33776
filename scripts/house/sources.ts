import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path/posix";
import ts from "typescript";
import { once } from "../../app/server/values/once";

/** A TypeScript file with a path relative to the top of the repository. */
export type Source = {
  path: string;
  text: string;
  /** Parses the file at the first call. The nodes have no `parent`. */
  tree: () => ts.SourceFile;
};

/** A place in the code, with a short text about it. */
export type Finding = { path: string; line: number; text: string };

/** Creates a source that parses its text into a syntax tree on first use. */
export function sourceOf(path: string, text: string): Source {
  const options = {
    languageVersion: ts.ScriptTarget.Latest,
    jsDocParsingMode: ts.JSDocParsingMode.ParseNone,
  };
  return { path, text, tree: once(() => ts.createSourceFile(path, text, options)) };
}

/** Returns the TypeScript files of the product and its tests: `app/`, `db/`, `browser/` and `tests/`. */
export function readSources(): Source[] {
  return execFileSync(
    "git",
    ["ls-files", "-co", "--exclude-standard", "app", "db", "browser", "tests"],
    { encoding: "utf8" },
  )
    .split("\n")
    .filter((path) => /(?<!\.d)\.tsx?$/.test(path) && existsSync(path))
    .map((path) => sourceOf(path, readFileSync(path, "utf8")));
}

/** Returns true for tests and for files that only tests use. */
export const isTest = (path: string) =>
  /\.test\.tsx?$/.test(path) || /^(tests\/|browser\/test-)/.test(path);

/** Returns the number of lines of a text. A line break at its end does not start another line. */
export const countLines = (text: string) => text.split("\n").length - (text.endsWith("\n") ? 1 : 0);

/** Calls `visit` with `node` and all nodes below it, from the top. */
export function walk(node: ts.Node, visit: (node: ts.Node) => void) {
  visit(node);
  ts.forEachChild(node, (child) => {
    walk(child, visit);
  });
}

/** Returns the number of the line on which `node` starts. */
export const lineOf = (tree: ts.SourceFile, node: ts.Node) =>
  tree.getLineAndCharacterOfPosition(node.getStart(tree)).line + 1;

/** Removes parentheses, `as const` and `satisfies` from around an expression. */
export function unwrap(node: ts.Expression): ts.Expression {
  return ts.isParenthesizedExpression(node) ||
    ts.isAsExpression(node) ||
    ts.isSatisfiesExpression(node)
    ? unwrap(node.expression)
    : node;
}

/** Matches the start of an import. Text after the line of the last match is not scanned. */
const IMPORT = /\bfrom\s*["']|\bimport\s*[("']/g;

/** Returns the specifiers that a file imports or re-exports, including types: `~/plan/calendar/month`. */
export function specifiersOf({ text }: Source): string[] {
  let end = 0;
  for (const match of text.matchAll(IMPORT)) end = match.index + match[0].length;
  if (end === 0) return [];
  const lineEnd = text.indexOf("\n", end);
  const start = lineEnd < 0 ? text : text.slice(0, lineEnd);
  return ts.preProcessFile(start, true, false).importedFiles.map(({ fileName }) => fileName);
}

/** Returns the path of the file that `specifier` means in `from`, or null for packages and assets. */
export function resolveImport(from: string, specifier: string, paths: ReadonlySet<string>) {
  const base = specifier.startsWith(".")
    ? join(from, "..", specifier)
    : specifier.replace(/^~db\//, "db/").replace(/^~\//, "app/");
  const endings = ["", ".ts", ".tsx", "/index.ts", "/index.tsx"];
  return endings.map((ending) => `${base}${ending}`).find((path) => paths.has(path)) ?? null;
}
