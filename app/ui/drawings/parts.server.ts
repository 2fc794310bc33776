import { readFileSync } from "node:fs";

/**
 * Relative to the project's folder, in which all processes and scripts run. The container has this folder, too.
 */
const FOLDER = "app/ui/drawings/parts";

/**
 * Returns the parts of a sheet, an SVG file with a symbol for each part, as SVG elements by the symbols' ids. A drawing
 * program shows the sheet as a whole. Throws if the file is missing or has no symbol.
 */
function readSheet(file: string): ReadonlyMap<string, string> {
  const sheet = readFileSync(`${FOLDER}/${file}`, "utf8");
  const symbols = sheet.matchAll(/<symbol id="([\w-]+)"[^>]*>([^]*?)<\/symbol>/g);
  const parts = new Map([...symbols].map(([, id = "", shapes = ""]) => [id, inOneLine(shapes)]));
  if (parts.size === 0) throw new Error(`${FOLDER}/${file} has no symbols`);
  return parts;
}

const inOneLine = (shapes: string) => shapes.trim().replace(/>\s+</g, "><");

/** Foods as pieces around 0, 0, by name. */
export const PIECES: ReadonlyMap<string, string> = new Map(
  ["garden.svg", "larder.svg"].flatMap((file) => [...readSheet(file)]),
);

/** Foods as the middle of a plate, by name, drawn in place: about 120, 92 and 70 wide. */
export const MIDDLES = readSheet("middles.svg");
