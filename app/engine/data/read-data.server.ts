import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/**
 * The path from the project's folder, in which all processes and scripts run. The container has only this folder of
 * `app/`.
 */
const FOLDER = "app/engine/data";

/**
 * Returns the text of a data file, for example "lexicon/dairy.tsv". Only this file of the engine reads from disk.
 * Throws the errors of `node:fs`.
 */
export const readDataFile = (file: string): string => readFileSync(join(FOLDER, file), "utf8");

/** Returns the names of all data files, sorted: "languages/german.json", "languages/german.tsv". */
export const dataFiles = (): string[] =>
  readdirSync(FOLDER, { recursive: true, encoding: "utf8" })
    .map((path) => path.replaceAll("\\", "/"))
    .filter((path) => /\.(?:json|tsv)$/.test(path))
    .sort();
