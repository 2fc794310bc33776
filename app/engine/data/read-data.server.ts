import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** From the project's folder, in which all processes and scripts run. The container has this folder and no other of `app/`. */
const FOLDER = "app/engine/data";

/**
 * Returns the text of a data file, for example "lexicon/dairy.tsv". This is the only file of the engine that reads from disk.
 * Throws what `node:fs` throws.
 */
export const readDataFile = (file: string): string => readFileSync(join(FOLDER, file), "utf8");

/** Returns the names of all data files, sorted: "languages/german.json", "languages/german.tsv". */
export const dataFiles = (): string[] =>
  readdirSync(FOLDER, { recursive: true, encoding: "utf8" })
    .map((path) => path.replaceAll("\\", "/"))
    .filter((path) => /\.(?:json|tsv)$/.test(path))
    .sort();
