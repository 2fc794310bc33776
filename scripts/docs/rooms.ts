import { readFileSync } from "node:fs";
import ts from "typescript";
import { listImports, nounOf } from "../house/rooms";
import type { Source } from "../house/sources";

/** The rooms that other rooms import from. Each has an `index.ts` and a README.md. */
export const ROOMS_WITH_INDEX = [
  "pages",
  "connections",
  "plan",
  "find",
  "shop",
  "recipes",
  "household",
  "engine",
];

const START = "<!-- parts: npm run docs writes this -->";
const END = "<!-- end of parts -->";

/** A noun folder of a room, with its docstring in the room's index. */
export type Part = { folder: string; description: string };

export const readmeOf = (room: string) => `app/${room}/README.md`;

/** Lists the noun folders that the index of a room names, in its order. Throws if one has no docstring. */
export function readParts(room: string): Part[] {
  const path = `app/${room}/index.ts`;
  const text = readFileSync(path, "utf8");
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  return file.statements.filter(ts.isExportDeclaration).map((statement) => {
    const { moduleSpecifier } = statement;
    const folder =
      moduleSpecifier && ts.isStringLiteral(moduleSpecifier)
        ? moduleSpecifier.text.replace(/^\.\/|\/(index\.server|components)$/g, "")
        : "";
    const comment = ts.getLeadingCommentRanges(text, statement.pos)?.at(-1);
    const words = comment && text.slice(comment.pos, comment.end);
    const description = words?.replace(/^\/\*\*|\*\/$|^\s*\* /gm, "").replace(/\s+/g, " ");
    if (!folder || !description) throw new Error(`${path}: an export without a docstring`);
    return { folder, description: description.trim() };
  });
}

/**
 * Writes the README of a room: its own text, and between two marks a list of its noun folders and a picture of their imports.
 * An arrow that follows from two others is left out. `sources` are the files of the product.
 */
export function writeRoomReadme(room: string, sources: readonly Source[]): string {
  const text = readFileSync(readmeOf(room), "utf8");
  const [before, rest = ""] = text.split(START);
  const [, after] = rest.split(END);
  if (before === undefined || after === undefined)
    throw new Error(`${readmeOf(room)} has no place for its parts`);
  const parts = readParts(room);
  const table = parts.map(
    ({ folder, description }) => `- [\`${folder}/\`](${folder}/): ${description}`,
  );
  const lines = [START, "", ...table, "", ...pictureOf(room, parts, sources), "", END];
  return `${before}${lines.join("\n")}${after}`;
}

function pictureOf(room: string, parts: readonly Part[], sources: readonly Source[]) {
  const prefix = `app/${room}/`;
  const next = new Map(parts.map(({ folder }) => [folder, new Set<string>()]));
  for (const { from, to } of listImports(sources)) {
    const [noun, target] = [nounOf(from), nounOf(to)];
    if (!noun?.startsWith(prefix) || !target?.startsWith(prefix) || noun === target) continue;
    next.get(noun.slice(prefix.length))?.add(target.slice(prefix.length));
  }
  const reaches = (start: string, end: string): boolean =>
    [...(next.get(start) ?? [])].some((folder) => folder === end || reaches(folder, end));
  const arrows = parts.flatMap(({ folder }) => {
    const targets = [...(next.get(folder) ?? [])];
    return targets
      .filter((target) => !targets.some((other) => other !== target && reaches(other, target)))
      .sort()
      .map((target) => `  ${folder} --> ${target}`);
  });
  const alone = parts.filter(
    ({ folder }) => !arrows.some((arrow) => arrow.split(" ").includes(folder)),
  );
  return [
    "```mermaid",
    "flowchart LR",
    ...arrows,
    ...alone.map(({ folder }) => `  ${folder}`),
    "```",
  ];
}
