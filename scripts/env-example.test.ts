import { readFileSync } from "node:fs";
import { parseEnv } from "node:util";
import { describe, expect, test } from "vitest";
import { readSettings, variables } from "../app/settings.server";

const text = readFileSync(".env.example", "utf8");
const SETTING = /^#([A-Z_]+)=(.*)$/;

/** The settings of the file: an example stands below a line that says so. */
const written = text.split("\n").flatMap((line, number, lines) => {
  const [, name, value = ""] = SETTING.exec(line) ?? [];
  const above = lines[number - 1] ?? "";
  return name ? [{ name, value, above, isExample: above.endsWith(" Example:") }] : [];
});
const names = Object.keys(variables.shape);

/** What the file would set with the # of these settings taken away, as Node reads it. */
const uncomment = (settings: typeof written) =>
  parseEnv(settings.map(({ name, value }) => `${name}=${value}`).join("\n"));

describe(".env.example", () => {
  test("lists every setting once, and nothing that is none", () => {
    expect(written.map(({ name }) => name).sort()).toEqual([...names].sort());
  });

  test("says in one plain line what each is for", () => {
    for (const { name, above } of written) expect(`${name} ${above}`).toMatch(/ # \w.{10,}[.:]$/);
  });

  test("sets nothing as it is, and says nothing but comments", () => {
    expect(parseEnv(text)).toEqual({});
    expect(text.split("\n").filter((line) => !/^(#.*|)$/.test(line))).toEqual([]);
  });

  test("holds the default of each setting that has one", () => {
    const defaults = Object.entries(variables.parse({})).filter(
      ([, value]) => String(value) !== "",
    );
    const shown = written.filter(({ value, isExample }) => value && !isExample);
    expect(shown.map(({ name }) => name).sort()).toEqual(defaults.map(([name]) => name).sort());
  });

  test("changes nothing where every default is uncommented", () => {
    const settings = readSettings(uncomment(written.filter(({ isExample }) => !isExample)));
    expect({ ...settings, given: [] }).toEqual(readSettings({}));
  });

  test("has examples that are taken as they stand, and are no defaults", () => {
    const examples = written.filter(({ isExample }) => isExample);
    const settings = readSettings(uncomment(examples));
    expect([...settings.given].sort()).toEqual(examples.map(({ name }) => name).sort());
    const values: Record<string, unknown> = settings;
    const defaults: Record<string, unknown> = readSettings({});
    const same = examples.filter(({ name }) => String(values[name]) === String(defaults[name]));
    expect(same.map(({ name }) => name)).toEqual([]);
  });
});

test("README's table has every setting, too", () => {
  const [, table = ""] = readFileSync("README.md", "utf8").split("### Settings\n");
  const cells = table.split("\n").flatMap((line) => /^\| (`[^|]+`)/.exec(line)?.[1] ?? []);
  const listed = cells.flatMap((cell) => [...cell.matchAll(/`([A-Z_]{4,})`/g)].map(([, it]) => it));
  expect(listed.sort()).toEqual([...names].sort());
});
