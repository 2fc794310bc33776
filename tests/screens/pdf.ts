import { inflateSync } from "node:zlib";

/** The printed document: its number of pages, and all its text without spaces. */
export type Print = { pages: number; text: string };

/**
 * Returns a text in the form in which it is compared with a PDF's text. A PDF has spaces only as gaps, and "fi" can be one
 * character.
 */
export const withoutSpaces = (text: string) => text.normalize("NFKC").replace(/\s+/g, "");

/**
 * Reads a PDF that Chromium wrote (Skia: plain objects, deflated streams, text as glyphs that a ToUnicode table of the font
 * maps to letters). Throws if no text can be read.
 */
export function readPdf(pdf: Buffer): Print {
  const objects = readObjects(pdf.toString("latin1"));
  const fonts = readFonts(objects);
  const pages = [...objects.values()].filter(({ head }) => /\/Type\s*\/Page\b/.test(head));
  // The content of the page, and the groups that it draws as one, such as something half transparent.
  const drawn = pages.flatMap(({ head }) => idsIn(/\/Contents\s+([^/]*)/.exec(head)?.[1] ?? ""));
  for (const [id, { head }] of objects) if (/\/Subtype\s*\/Form\b/.test(head)) drawn.push(id);
  const text = drawn.map((id) => textOf(objects.get(id)?.stream ?? "", fonts)).join("");
  if (text === "") throw new Error("No text can be read in this PDF.");
  return { pages: pages.length, text: withoutSpaces(text) };
}

const idsIn = (references: string) =>
  [...references.matchAll(/(\d+)\s+0\s+R/g)].map(([, id = ""]) => id);

type PdfObject = { head: string; stream: string };

function readObjects(source: string) {
  const objects = new Map<string, PdfObject>();
  for (const { 1: id = "", index } of source.matchAll(/(?<=[\r\n])(\d+) 0 obj\b/g)) {
    const rest = source.slice(index);
    const end = rest.search(/\bendobj\b/);
    const at = rest.search(/\bstream\r?\n/);
    if (at < 0 || end < at) {
      objects.set(id, { head: rest.slice(0, end), stream: "" });
      continue;
    }
    const head = rest.slice(0, at);
    const from = at + (rest.slice(at, at + 8).startsWith("stream\r\n") ? 8 : 7);
    const bytes = Buffer.from(rest.slice(from, rest.indexOf("endstream", from)), "latin1");
    // Pictures use other compressions and have no text.
    const isText = head.includes("/FlateDecode") && !head.includes("/Image");
    objects.set(id, { head, stream: isText ? inflateSync(bytes).toString("latin1") : "" });
  }
  return objects;
}

/** The letters of each glyph, and the number of digits of a glyph's number. */
type Font = { id: string; digits: number; letters: Map<number, string> };

/** Returns the fonts by their names on the pages. Throws if one name is used for two fonts. */
function readFonts(objects: ReadonlyMap<string, PdfObject>) {
  const fonts = new Map<string, Font>();
  for (const { head } of objects.values()) {
    for (const [, list = ""] of head.matchAll(/\/Font\s*<<([^>]*)>>/g)) {
      for (const [, name = "", id = ""] of list.matchAll(/\/(\w+)\s+(\d+)\s+0\s+R/g)) {
        const known = fonts.get(name);
        if (known && known.id !== id) throw new Error(`Two fonts are called ${name}.`);
        const [, table = ""] = /\/ToUnicode\s+(\d+)/.exec(objects.get(id)?.head ?? "") ?? [];
        fonts.set(name, { id, ...readGlyphs(objects.get(table)?.stream ?? "") });
      }
    }
  }
  return fonts;
}

function readGlyphs(table: string) {
  const letters = new Map<number, string>();
  const [, digits = "0000"] = /begincodespacerange\s*<(\w+)>/.exec(table) ?? [];
  const unicode = (hex: string) => Buffer.from(hex, "hex").swap16().toString("utf16le");
  for (const [, body = ""] of table.matchAll(/beginbfchar([^]*?)endbfchar/g)) {
    for (const [, glyph = "", to = ""] of body.matchAll(/<(\w+)>\s*<(\w+)>/g)) {
      letters.set(Number.parseInt(glyph, 16), unicode(to));
    }
  }
  for (const [, body = ""] of table.matchAll(/beginbfrange([^]*?)endbfrange/g)) {
    for (const [, from = "", until = "", to = ""] of body.matchAll(
      /<(\w+)>\s*<(\w+)>\s*<(\w+)>/g,
    )) {
      const [first, last] = [Number.parseInt(from, 16), Number.parseInt(until, 16)];
      for (let glyph = first; glyph <= last; glyph++) {
        const code = Number.parseInt(to, 16) + glyph - first;
        letters.set(glyph, String.fromCodePoint(code));
      }
    }
  }
  return { digits: digits.length, letters };
}

function textOf(content: string, fonts: ReadonlyMap<string, Font>) {
  let font: Font | undefined;
  let text = "";
  const part = /\/(\w+)\s+[\d.]+\s+Tf|<([\da-fA-F]+)>|\(((?:\\[^]|[^\\)])*)\)\s*(?:Tj|['"])/g;
  for (const [, name, hex, literal] of content.matchAll(part)) {
    if (name) font = fonts.get(name);
    else if (literal) throw new Error("Text as plain letters: this reader knows glyphs only.");
    else if (hex && font) text += lettersOf(hex, font);
  }
  return text;
}

function lettersOf(hex: string, { digits, letters }: Font) {
  const glyphs = hex.match(new RegExp(`.{${digits}}`, "g")) ?? [];
  return glyphs.map((glyph) => letters.get(Number.parseInt(glyph, 16)) ?? "").join("");
}
