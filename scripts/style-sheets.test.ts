import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const sheets = readdirSync("app/styles").flatMap((name) =>
  name.endsWith(".css") ? `app/styles/${name}` : [],
);
const textOf = (path: string) => readFileSync(path, "utf8");

const components = readdirSync("app", { recursive: true, encoding: "utf8" }).flatMap((path) =>
  /(?<!\.test)\.tsx$/.test(path) ? `app/${path}` : [],
);

test("no style uses !important, because layers decide the order", () => {
  expect(components.length).toBeGreaterThan(200);
  // Tailwind marks a utility as important with an exclamation mark before or after it.
  const marked = /className="[^"]*(?:[\s":]![a-z[]|[a-z\])]!["\s])[^"]*"/;
  const found = [
    ...sheets.filter((path) => textOf(path).includes("!important")),
    ...components.filter((path) => marked.test(textOf(path))),
  ];
  expect(found).toEqual([]);
});

test("styles use start and end instead of left and right", () => {
  // Drawn shapes, such as a check mark, are the same in both directions.
  const drawn = /^(after|before):/;
  const sided =
    /^(?:[\w[\]-]+:)*-?(?:[mp][lr]-[\d[(]|(?:left|right)-[\d[(]|(?:border|rounded)-(?:[tb]?[lr])(?:-|$)|(?:text|float)-(?:left|right)$)/;
  const wordsOf = (path: string) =>
    [...textOf(path).matchAll(/"([^"\n]*)"/g)].flatMap(([, text = ""]) => text.split(/\s+/));
  const found = components.flatMap((path) =>
    wordsOf(path).flatMap((word) =>
      sided.test(word) && !drawn.test(word) ? [`${path}: ${word}`] : [],
    ),
  );
  expect(found).toEqual([]);
  const wrong = ["ml-2", "md:pr-[3px]", "-left-1", "rounded-tl-lg", "border-r", "text-left"];
  expect(wrong.filter((word) => !sided.test(word))).toEqual([]);
});
