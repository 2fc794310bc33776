import { beforeAll, describe, expect, test } from "vitest";
import * as z from "zod";
import { inLanguage } from "~/language/index.server";
import { NOT_A_DATE } from "./dates";
import { fullAddress } from "./email-address";
import { isoDate } from "./iso-8601";
import { translateSchemaErrors } from "./schema-errors";

beforeAll(translateSchemaErrors);

const errorOf = (schema: z.ZodType, input: unknown) =>
  schema.safeParse(input).error?.issues.map(({ message }) => message);

const CASES: [string, z.ZodType, unknown, string, string][] = [
  [
    "a long text",
    z.string().max(3),
    "abcd",
    "Too big: expected string to have <=3 characters",
    "Höchstens 3 Zeichen",
  ],
  [
    "a short text",
    z.string().min(1),
    "",
    "Too small: expected string to have >=1 characters",
    "Mindestens 1 Zeichen",
  ],
  [
    "a large number",
    z.number().max(1500),
    2000,
    "Too big: expected number to be <=1500",
    "Höchstens 1.500",
  ],
  [
    "a missing text",
    z.string(),
    undefined,
    "Invalid input: expected string, received undefined",
    "Das fehlt",
  ],
  [
    "a wrong choice",
    z.enum(["a", "b"]),
    "c",
    'Invalid option: expected one of "a"|"b"',
    "Das ist nicht gültig",
  ],
  ["a wrong date", isoDate(), "x", NOT_A_DATE, "Bitte wähle ein Datum, etwa 2026-11-20"],
  [
    "a wrong address",
    fullAddress,
    "x",
    "Enter a full email address, such as name@example.org",
    "Gib eine vollständige E-Mail-Adresse ein, etwa name@example.org",
  ],
];

describe("the error for", () => {
  test.each(CASES)("%s is in the current language", (_, schema, input, english, german) => {
    expect(errorOf(schema, input)).toEqual([english]);
    expect(inLanguage("de", () => errorOf(schema, input))).toEqual([german]);
  });
});
