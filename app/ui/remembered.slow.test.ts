import { createElement } from "react";
import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import { remembered, withRemembered } from "./remembered";

let rendered = 0;
function List({ items }: { items: string[] }) {
  rendered += 1;
  return createElement(
    "ul",
    null,
    items.map((item) => createElement("li", { key: item }, item)),
  );
}

const page = (...lists: string[][]) =>
  withRemembered(
    renderToString(
      createElement(
        "main",
        null,
        lists.map((items, i) => createElement("div", { key: i, ...remembered(List, { items }) })),
      ),
    ),
  ).toString();

test("a part stands in its place, as if it had been rendered there", () => {
  expect(page(["flour"], ["crème fraîche – 200 g"])).toBe(
    "<main><div><ul><li>flour</li></ul></div><div><ul><li>crème fraîche – 200 g</li></ul></div></main>",
  );
});

test("a part that has not changed is not rendered again", () => {
  const first = page(["butter"]);
  const before = rendered;
  expect(page(["butter"])).toBe(first);
  expect(rendered).toBe(before);
  expect(page(["butter", "sugar"])).toContain("sugar");
  expect(rendered).toBe(before + 1);
});

test("text is still never markup", () => {
  expect(page(["<img src=x onerror=alert(1)>"])).toContain("&lt;img src=x");
});

test("nobody can name a part of somebody else's page", () => {
  page(["a secret supper"]);
  for (const guess of ["<!--kept:1-->", "<!--kept:00000000-0000-4000-8000-000000000000:1-->"]) {
    expect(withRemembered(guess).toString()).toBe(guess);
  }
});

test("what nobody looked at for long is forgotten, and rendered again when asked for", () => {
  const big = "x".repeat(1024 * 1024);
  page(["first"]);
  for (let i = 0; i < 20; i++) page([`${i} ${big}`]);
  const before = rendered;
  expect(page(["first"])).toContain("first");
  expect(rendered).toBe(before + 1);
});

test("a page that is larger than what is remembered comes whole", () => {
  const big = "y".repeat(3 * 1024 * 1024);
  const lists = Array.from({ length: 8 }, (_, i) => [`${i} ${big}`]);
  const html = page(...lists);
  for (const [item] of lists) expect(html.includes(`<li>${item}</li>`)).toBe(true);
});

function Shelf({ lists }: { lists: string[][] }) {
  return createElement(
    "section",
    null,
    lists.map((items, i) => createElement("div", { key: i, ...remembered(List, { items }) })),
  );
}

test("a part may hold parts of its own, of which only the changed one is rendered", () => {
  const shelf = (lists: string[][]) =>
    withRemembered(renderToString(createElement("main", remembered(Shelf, { lists })))).toString();
  expect(shelf([["rye"], ["oats"]])).toBe(
    "<main><section><div><ul><li>rye</li></ul></div><div><ul><li>oats</li></ul></div></section></main>",
  );
  const before = rendered;
  expect(shelf([["rye"], ["barley"]])).toContain("<li>barley</li>");
  expect(rendered).toBe(before + 1);
});
