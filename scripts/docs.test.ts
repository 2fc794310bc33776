import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { variables } from "../app/server/settings.server";
import { SETTING_DESCRIPTIONS } from "../app/server/settings-descriptions";
import {
  CONFIGURATION,
  ENV_EXAMPLE,
  writeConfiguration,
  writeEnvExample,
} from "./docs/configuration";
import { readmeOf, readParts, ROOMS_WITH_INDEX, writeRoomReadme } from "./docs/rooms";
import { isTest, readSources } from "./house/sources";

const descriptions = Object.entries(SETTING_DESCRIPTIONS);
const wordsOf = (text: string) => text.split(/\s+/).length;

describe("the documentation of the settings", () => {
  test("in docs/configuration.md is up to date with npm run docs", async () => {
    expect(readFileSync(CONFIGURATION, "utf8")).toBe(await writeConfiguration());
  });

  test("in .env.example is up to date with npm run docs", () => {
    expect(readFileSync(ENV_EXAMPLE, "utf8")).toBe(writeEnvExample());
  });
});

describe("a top-level folder of app", () => {
  const sources = readSources().filter(({ path }) => !isTest(path));

  test.each(ROOMS_WITH_INDEX)(
    "%s has at most 25 subfolders and lists each of them once",
    (room) => {
      const folders = readdirSync(`app/${room}`, { withFileTypes: true })
        .filter((entry) => entry.isDirectory())
        .map(({ name }) => name);
      const named = readParts(room).map(({ folder }) => folder);
      expect([...named].sort()).toEqual(folders.sort());
      expect(named.length).toBeLessThanOrEqual(25);
    },
  );

  test.each(ROOMS_WITH_INDEX)("%s has an up-to-date README that fits on one screen", (room) => {
    const text = readFileSync(readmeOf(room), "utf8");
    expect(text).toBe(writeRoomReadme(room, sources));
    expect(text.replace(/```mermaid[^]*?```/, "").split("\n").length).toBeLessThanOrEqual(60);
  });
});

describe("the descriptions of the settings", () => {
  test("have at most 15 words in each table cell", () => {
    const long = descriptions.filter(
      ([, { description, unset = "" }]) => wordsOf(description) > 15 || wordsOf(unset) > 15,
    );
    expect(long).toEqual([]);
  });

  test("name only settings that exist", () => {
    const names = new Set(Object.keys(variables.shape));
    const mentioned = descriptions.flatMap(([, { description, unset, warning, details }]) =>
      [description, unset, warning, details].flatMap((text = "") =>
        [...text.matchAll(/`([A-Z]+_[A-Z_]+)`/g)].map(([, name = ""]) => name),
      ),
    );
    // OpenTelemetry has more variables than the server checks.
    const unknown = mentioned.filter((name) => !names.has(name) && !name.startsWith("OTEL_"));
    expect(mentioned.length).toBeGreaterThan(30);
    expect(unknown).toEqual([]);
  });
});
