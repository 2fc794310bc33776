import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { variables } from "../app/server/settings.server";
import { DESCRIPTIONS, GROUPS } from "../app/server/settings-descriptions";
import {
  CONFIGURATION,
  ENV_EXAMPLE,
  writeConfiguration,
  writeEnvExample,
} from "./docs/configuration";

const descriptions = Object.entries(DESCRIPTIONS);
const wordsOf = (text: string) => text.split(/\s+/).length;

describe("the documents of the settings", () => {
  test("docs/configuration.md is what npm run docs writes", async () => {
    expect(readFileSync(CONFIGURATION, "utf8")).toBe(await writeConfiguration());
  });

  test(".env.example is what npm run docs writes", () => {
    expect(readFileSync(ENV_EXAMPLE, "utf8")).toBe(writeEnvExample());
  });

  test("docs/configuration.md has one table row for each setting", () => {
    const names = readFileSync(CONFIGURATION, "utf8").matchAll(/^\| `([A-Z_]+)` /gm);
    expect([...names].map(([, name]) => name).sort()).toEqual(Object.keys(variables.shape).sort());
  });
});

describe("the descriptions of the settings", () => {
  test("have at most 15 words in each table cell", () => {
    const long = descriptions.filter(
      ([, { description, unset = "" }]) => wordsOf(description) > 15 || wordsOf(unset) > 15,
    );
    expect(long).toEqual([]);
  });

  test("are sentences that differ from each other, and unset values are not", () => {
    const texts = descriptions.map(([, { description }]) => description);
    expect(texts.filter((text) => !/^[A-Z`].*\.$/.test(text))).toEqual([]);
    expect(new Set(texts).size).toBe(texts.length);
    expect(descriptions.filter(([, { unset = "" }]) => unset.endsWith("."))).toEqual([]);
  });

  test("describe an unset value only where there is no fixed default", () => {
    const defaults: Record<string, unknown> = variables.parse({});
    const both = descriptions.filter(
      ([name, { unset, example }]) => (unset ?? example) && String(defaults[name] ?? "") !== "",
    );
    expect(both.map(([name]) => name)).toEqual([]);
  });

  test("use every group", () => {
    const used: string[] = descriptions.map(([, { group }]) => group);
    expect(Object.keys(GROUPS).filter((group) => !used.includes(group))).toEqual([]);
  });

  test("name settings that exist, in every text", () => {
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
