import { describe, expect, it } from "vitest";
import { isSource } from "./recipe-source";

describe("The source of a recipe", () => {
  it.each([
    "",
    "N/A",
    "https://example.org/soup?a=1#b",
    "HTTP://EXAMPLE.ORG",
    "my aunt",
    "My aunt's notebook, p. 7",
    "Ottolenghi: Simple, page 12",
    "The Joy of Cooking: p. 7",
    "example.org/soup",
    "12:30 on the radio",
    "長ねぎ：本",
  ])("may be %j", (text) => expect(isSource(text)).toBe(true));

  it.each([
    "javascript:alert(1)",
    " JAVASCRIPT: alert(1)",
    "java\tscript:alert(1)",
    "\u200bjavascript:alert(1)",
    "data:text/html,x",
    "vbscript: x",
    "file:///etc/passwd",
    "mailto:x@example.org",
    "ftp://example.org",
    "http:",
    "https://",
    "http://exa mple.org",
  ])("may not be %j", (text) => expect(isSource(text)).toBe(false));
});
