import { gzipSync } from "node:zlib";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { isTint, listFoods, TINTS } from "./canvas";
import { PIECES } from "./parts.server";
import {
  draw,
  drawingNamed,
  drawingPath,
  FORMS,
  GROUNDS,
  isForm,
  MOST_FOODS,
  drawingNameOf,
  pictureAt,
} from "./draw";
import { DRAWN_CUISINES } from "./table";

/**
 * Returns what is wrong with a text as XML. Returns null for nothing. It may have elements with quoted attributes and,
 * in a style, text.
 */
function faultOf(xml: string): string | null {
  const open: string[] = [];
  const rest = xml.replace(
    /<(\/?)([a-z]+)((?: [\w:-]+="[^"<&]*")*)(\/?)>/gi,
    (tag, close: string, name: string, said: string, empty: string) => {
      const names = [...said.matchAll(/ ([\w:-]+)="/g)].map(([, attribute]) => attribute);
      if (new Set(names).size < names.length) return `twice: ${tag}`;
      if (close) return open.pop() === name ? "" : `unopened: ${tag}`;
      if (!empty) open.push(name);
      return "";
    },
  );
  const text = rest.replace(/^svg\{[^<]*\}\}?$/, "");
  return text !== "" || open.length > 0 ? `${text} ${open.join()}` : null;
}
const FORM_NAMES = Object.keys(FORMS).filter(isForm);
const FOOD_NAMES = listFoods();
const TINT_NAMES = Object.keys(TINTS).filter(isTint);

const aDrawing = fc.record({
  form: fc.constantFrom(...FORM_NAMES),
  tint: fc.constantFrom(...TINT_NAMES),
  foods: fc.uniqueArray(fc.constantFrom(...FOOD_NAMES), { maxLength: MOST_FOODS }),
});
const aPicture = fc.record({
  drawing: fc.tuple(aDrawing, fc.string()).map(([drawing, dish]) => drawingNameOf(drawing, dish)),
  cuisine: fc.constantFrom(...DRAWN_CUISINES),
  on: fc.constantFrom(...GROUNDS),
});

describe("the drawing of a dish", () => {
  test.each(FORM_NAMES)("as %s is well-formed SVG with any foods, on any table", (form) => {
    for (const cuisine of DRAWN_CUISINES) {
      for (const foods of ["", ".egg.basil", ".chicken.tomato.rice.lemon.pita.sesame"]) {
        const svg = draw({ drawing: `4.${form}.red${foods}`, cuisine, on: "cloth" }) ?? "";
        expect(faultOf(svg)).toBeNull();
        expect(svg).not.toMatch(/NaN|undefined|Infinity/);
      }
    }
  });

  test.each(FOOD_NAMES)("shows %s as a small, well-formed piece", (food) => {
    const piece = PIECES.get(food) ?? "";
    expect(faultOf(piece)).toBeNull();
    expect(piece.length).toBeLessThan(1_400);
    expect(piece).not.toMatch(/NaN|undefined/);
  });

  test("is the same every time, is small, and refers only to its own parts", () => {
    fc.assert(
      fc.property(aPicture, (picture) => {
        const svg = draw(picture) ?? "";
        expect(draw(picture)).toBe(svg);
        expect(svg.length).toBeLessThan(16_000);
        expect(gzipSync(svg, { level: 6 }).length).toBeLessThan(4_000);
        const ids = new Set([...svg.matchAll(/ id="(\w+)"/g)].map(([, id]) => id));
        for (const [, id] of svg.matchAll(/(?:href="#|url\(#)(\w+)/g)) expect(ids).toContain(id);
        expect(svg).not.toMatch(/<script|https?:(?!\/\/www\.w3\.org\/2000\/svg)/);
      }),
    );
  });

  test("has exactly one URL", () => {
    fc.assert(
      fc.property(aPicture, (picture) => {
        const [, , , on = "", cuisine = "", file = ""] = drawingPath(picture).split("/");
        expect(pictureAt(on, cuisine, file)).toEqual(picture);
        expect(drawingPath(picture)).toMatch(/^[\w./-]+$/);
      }),
    );
    fc.assert(
      fc.property(fc.string(), (name) => {
        fc.pre(!/^\d\d?\.[a-z]/.test(name));
        expect(drawingNamed(name)).toBeNull();
      }),
    );
    expect(drawingNamed("99.soup.red")).toBeNull();
    expect(drawingNamed("1.constructor.red")).toBeNull();
    expect(drawingNamed("1.soup.red.toString")).toBeNull();
    expect(drawingNamed("1.soup.red.egg.egg")).toBeNull();
    expect(pictureAt("cloth", "Italian", "1.soup.red.svg")).toBeNull();
    expect(pictureAt("moon", "italian", "1.soup.red.svg")).toBeNull();
  });
});
