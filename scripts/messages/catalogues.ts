import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import {
  isPluralElement,
  isPoundElement,
  isLiteralElement,
  isSelectElement,
  isTagElement,
  type MessageFormatElement,
  parse,
} from "@formatjs/icu-messageformat-parser";
import * as z from "zod";
import { readSources } from "../house/sources";
import { type Call, findMessages } from "./extract";

const FOLDER = "app/language/catalogues";

/** A catalogue: the English message as it is in the code, and its translation. */
export type Catalogue = Record<string, string>;

export const readCatalogue = (language: string, room: string): Catalogue => {
  const path = join(FOLDER, language, `${room}.json`);
  return existsSync(path)
    ? z.record(z.string(), z.string()).parse(JSON.parse(readFileSync(path, "utf8")))
    : {};
};

export function writeCatalogue(language: string, room: string, catalogue: Catalogue) {
  mkdirSync(join(FOLDER, language), { recursive: true });
  const sorted = Object.fromEntries(
    Object.entries(catalogue).sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0)),
  );
  writeFileSync(join(FOLDER, language, `${room}.json`), `${JSON.stringify(sorted, null, 2)}\n`);
}

/**
 * Returns the room or side to which a file belongs: "browser" for the scripts of pages, and "app" for the files at the
 * top of `app/`.
 */
export const roomOf = (path: string) => /^(?:app\/)?([a-z]+)\//.exec(path)?.[1] ?? "app";

/** Reads every call that names a message, by room, and the mistakes in such calls. */
export function readMessages() {
  const found = readSources()
    .filter(({ path }) => /^(app|browser)\//.test(path) && !/\.test\.tsx?$/.test(path))
    .map(findMessages);
  const rooms = new Map<string, Call[]>();
  for (const call of found.flatMap(({ calls }) => calls)) {
    const room = roomOf(call.path);
    rooms.set(room, [...(rooms.get(room) ?? []), call]);
  }
  return { rooms, mistakes: found.flatMap(({ mistakes }) => mistakes) };
}

/** Returns a message's text without its context. */
export const textOf = (message: string) => message.replace(/\|[^|{}]*$/, "");

/** Returns the parameters and tags of a message, sorted: `["count", "<link>"]`. Throws if it is not ICU syntax. */
export function partsOf(text: string): string[] {
  const names = new Set<string>();
  const visit = (element: MessageFormatElement): void => {
    if (isLiteralElement(element) || isPoundElement(element)) return;
    if (isTagElement(element)) {
      names.add(`<${element.value}>`);
      element.children.forEach(visit);
      return;
    }
    names.add(element.value);
    if (isPluralElement(element) || isSelectElement(element)) {
      for (const { value } of Object.values(element.options)) value.forEach(visit);
    }
  };
  parse(text).forEach(visit);
  return [...names].sort();
}
