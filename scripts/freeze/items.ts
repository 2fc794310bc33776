import { createHash } from "node:crypto";
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { Answer } from "../../tests/client";
import { linesOfHtml, normalize, sortKeys } from "./normalize";

/** File names have at most 255 bytes. A longer name is cut and gets a hash of the whole name. */
const LONGEST_NAME = 180;

/** A folder into which a part writes its items, one file each. */
export type Items = { add: (name: string, text: string) => void };

/** Empties a folder and returns a function that adds items to it. A name that was used before gets a number. */
export function itemsIn(folder: string): Items {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const used = new Map<string, number>();
  return {
    add: (name, text) => {
      const plain = fileNameOf(name);
      const count = (used.get(plain) ?? 0) + 1;
      used.set(plain, count);
      const file = join(folder, `${plain}${count > 1 ? ` (${count})` : ""}.txt`);
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, `${normalize(text)}\n`);
    },
  };
}

function fileNameOf(name: string) {
  const plain = normalize(name).replace(/[^\w/ .,=&?{}<>()-]/g, "_");
  if (plain.length <= LONGEST_NAME) return plain;
  const hash = createHash("sha256").update(plain).digest("hex").slice(0, 8);
  return `${plain.slice(0, LONGEST_NAME)} ${hash}`;
}

/** Headers that depend on the transport or the moment. */
const LEFT_OUT = new Set([
  "connection",
  "content-length",
  "date",
  "keep-alive",
  "server-timing",
  "transfer-encoding",
]);

/** Returns an answer as text: its status, its headers by name, and its body in lines. */
export function textOfAnswer({ status, headers, text, body }: Answer): string {
  const shown = [...headers].flatMap(([name, value]) => {
    if (LEFT_OUT.has(name)) return [];
    // Both are hashed or signed as a whole, so only their presence and their attributes can be compared.
    if (name === "etag") return ["etag: <etag>"];
    if (name === "set-cookie") return [`set-cookie: ${value.replace(/=[^;]*/, "=<value>")}`];
    return [`${name}: ${value}`];
  });
  const type = headers.get("content-type") ?? "";
  return [String(status), ...shown, "", bodyOf(type, text, body)].join("\n");
}

function bodyOf(type: string, text: string, body: unknown) {
  if (/[/+]json\b/.test(type)) return JSON.stringify(sortKeys(body), null, 2);
  if (type.startsWith("text/html")) return linesOfHtml(text);
  const isText = type === "" || /^text\/|xml|javascript/.test(type);
  return isText ? text : `<${createHash("sha256").update(text).digest("hex").slice(0, 16)}>`;
}
