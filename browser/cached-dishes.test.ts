// @vitest-environment happy-dom
import fc from "fast-check";
import { expect, test } from "vitest";
import { dinnersIn, keyOfStep, cachedStepsIn } from "./cached-dishes";

const SOUP = "/dashboard/meals/soup/cook";

test("a step of cook mode is cached once, whatever the way back or the display settings", () => {
  const keys = ["", "?step=1", "?from=/dashboard", "?step=1&size=large&measures=us"].map((query) =>
    keyOfStep(SOUP + query),
  );
  expect(new Set(keys)).toEqual(new Set([`${SOUP}?step=1`]));
  expect(keyOfStep(`${SOUP}?from=/week&entry=e&step=2`)).toBe(`${SOUP}?step=2&entry=e`);
  expect(keyOfStep(`${SOUP}?serves=6`)).toBe(`${SOUP}?step=1&serves=6`);
});

test("pages other than steps of cook mode are not cached as steps", () => {
  for (const path of ["/dashboard/meals/soup", `${SOUP}?step=done`, `${SOUP}/x`, "/cook"]) {
    expect(keyOfStep(path)).toBeNull();
  }
});

test("the links to the steps on a page are requested once each, without the links that change display settings", () => {
  const hrefs = [
    "?entry=e",
    "?step=2&amp;entry=e",
    "?step=2&amp;entry=e&amp;from=/week",
    "?entry=e&amp;size=large",
    "?step=2&amp;measures=us",
    "?step=done&amp;entry=e",
  ];
  const html = hrefs.map((query) => `<a href="${SOUP}${query}">`).join("");
  expect(cachedStepsIn(html)).toEqual([`${SOUP}?entry=e`, `${SOUP}?step=2&entry=e&from=/week`]);
  const many = Array.from({ length: 90 }, (_, at) => `<a href="${SOUP}?step=${at + 1}">`);
  expect(cachedStepsIn(many.join(""))).toHaveLength(20);
});

test("the next three dinners of a week are cached, and no other dinners", () => {
  const dinner = (id: string) => `<a data-keep="/dashboard/meals/${id}/cook?entry=e${id}">x</a>`;
  const ids = fc.uniqueArray(fc.stringMatching(/^[a-z0-9-]{1,12}$/), { maxLength: 9 });
  fc.assert(
    fc.property(ids, fc.lorem(), (all, words) => {
      const html = all.map((id) => words + dinner(id) + dinner(id)).join(words);
      expect(dinnersIn(html)).toEqual(
        all.slice(0, 3).map((id) => `/dashboard/meals/${id}/cook?entry=e${id}`),
      );
    }),
  );
});
