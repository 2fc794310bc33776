import { expect, test } from "vitest";
import { readMultistatus, davTextOf } from "./multistatus";

const answer = (inside: string) =>
  `<d:multistatus xmlns:d="DAV:"><d:response><d:href>/a</d:href><d:propstat><d:prop>${inside}</d:prop></d:propstat></d:response></d:multistatus>`;

test("a multistatus response is read by the local names of its elements", () => {
  const [response] = readMultistatus(answer("<x:getetag>1</x:getetag>")) ?? [];
  expect(response && davTextOf(response, "getetag")).toBe("1");
});

test("a truncated multistatus response is rejected", () => {
  const whole = answer("<x:getetag>1</x:getetag>");
  for (let length = 0; length < whole.length; length += 1) {
    expect(readMultistatus(whole.slice(0, length))).toBeNull();
  }
  expect(readMultistatus(`${whole}\n<!-- a server -->\n`)).toHaveLength(1);
  expect(readMultistatus('<d:multistatus xmlns:d="DAV:"/>')).toEqual([]);
});

test("a multistatus response that is nested too deeply or endless is rejected", () => {
  expect(readMultistatus(answer(`${"<a>".repeat(40)}1${"</a>".repeat(40)}`))).toBeNull();
  expect(readMultistatus("<a>".repeat(80_000) + "</b>".repeat(80_000))).toBeNull();
});
