import { readFileSync } from "node:fs";
import { parseEnv } from "node:util";
import { describe, expect, test } from "vitest";
import { readSettings, variables } from "../app/server/settings.server";

const text = readFileSync(".env.example", "utf8");
const SETTING = /^#([A-Z_]+)=(.*)$/;

/** The settings in the file. A value is an example if the line above it marks it as one. */
const written = text.split("\n").flatMap((line, number, lines) => {
  const [, name, value = ""] = SETTING.exec(line) ?? [];
  const above = lines[number - 1] ?? "";
  return name ? [{ name, value, above, isExample: above.endsWith(" Example:") }] : [];
});
const names = Object.keys(variables.shape);

/** Returns what the file would set without the # of these settings, as Node reads it. */
const uncomment = (settings: typeof written) =>
  parseEnv(settings.map(({ name, value }) => `${name}=${value}`).join("\n"));

describe(".env.example", () => {
  test("lists every setting exactly once", () => {
    expect(written.map(({ name }) => name).sort()).toEqual([...names].sort());
  });

  test("does not change a setting if every default is uncommented", () => {
    const settings = readSettings(uncomment(written.filter(({ isExample }) => !isExample)));
    expect({ ...settings, given: [] }).toEqual(readSettings({}));
  });

  test("has examples that differ from the defaults and that the server accepts", () => {
    const examples = written.filter(({ isExample }) => isExample);
    const settings = readSettings(uncomment(examples));
    expect([...settings.given].sort()).toEqual(examples.map(({ name }) => name).sort());
    const values: Record<string, unknown> = settings;
    const defaults: Record<string, unknown> = readSettings({});
    const same = examples.filter(({ name }) => String(values[name]) === String(defaults[name]));
    expect(same.map(({ name }) => name)).toEqual([]);
  });
});
