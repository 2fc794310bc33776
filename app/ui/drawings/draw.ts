import { canvasOf, isDrawnFood, isTint, type DrawnFood, type Tint } from "./canvas";
import { cloth, clothColors, CLOTHS, clothShapes, GROUND, THREAD } from "./cloths";
import { BOWL_FORMS } from "./forms-of-bowls";
import { HAND_FORMS } from "./forms-of-the-hand";
import { OVEN_FORMS } from "./forms-of-the-oven";
import { PLATE_FORMS } from "./forms-of-plates";
import { type DishForm } from "./form";
import { hashOf } from "./hand";
import { PIECES } from "./parts.server";
import { CHINA, DRAWN_CUISINES, cutlery, MIDDLE, type Vessel, vessel } from "./table";

export type FormName =
  | keyof typeof BOWL_FORMS
  | keyof typeof HAND_FORMS
  | keyof typeof OVEN_FORMS
  | keyof typeof PLATE_FORMS;
/** All forms of dishes. */
export const FORMS: Readonly<Record<FormName, DishForm>> = {
  ...BOWL_FORMS,
  ...HAND_FORMS,
  ...OVEN_FORMS,
  ...PLATE_FORMS,
};
export const isForm = (name: string): name is FormName => Object.hasOwn(FORMS, name);

/** The maximum number of foods on one drawing. */
export const MOST_FOODS = 6;

/** The form, color and foods of a drawing. */
export type Drawing = { form: FormName; tint: Tint; foods: readonly DrawnFood[] };

/** The drawing of an unknown dish: a plate under its lid. */
export const COVERED: Drawing = { form: "covered", tint: "cream", foods: [] };

/**
 * The surroundings of a dish in a drawing. A dish has its cloth and cutlery, or on a card its cloth cropped to the
 * food. On the table of the week (with cutlery) and on a narrow runner, it has no cloth.
 */
export const GROUNDS = ["cloth", "card", "table", "runner"] as const;
export type Ground = (typeof GROUNDS)[number];

/**
 * The visible parts of the drawing. A vessel's center is at 120, 92. On the table, the picture includes the cutlery
 * next to the vessel.
 */
const CUTS: Record<Exclude<Ground, "card">, string> = {
  cloth: "0 0 240 180",
  table: "6 0 228 184",
  runner: "34 6 172 172",
};
/**
 * The width of the picture on a card. A round vessel is 134 wide and is cropped at the top and bottom.
 * Rectangular vessels are shown as a whole.
 */
const CARD_WIDTHS: Readonly<Record<Vessel, number>> = {
  plate: 156,
  bowl: 156,
  skillet: 156,
  pot: 164,
  none: 156,
  tray: 184,
  dish: 188,
  board: 184,
};
/** The width on a card of forms without a vessel. Glasses are shown as a whole, and small cups closer. */
const CARD_WIDTHS_OF_FORMS: Partial<Readonly<Record<FormName, number>>> = {
  drink: 172,
  "hot-drink": 160,
  pudding: 146,
};

/** Returns the visible part of a drawing as a `viewBox`. On a card, its ratio is 4 to 3. */
function cutOf(on: Ground, form: FormName): string {
  if (on !== "card") return CUTS[on];
  const width = CARD_WIDTHS_OF_FORMS[form] ?? CARD_WIDTHS[FORMS[form].vessel];
  const height = (width * 3) / 4;
  return [MIDDLE[0] - width / 2, MIDDLE[1] - height / 2, width, height].join(" ");
}

/** The number of ways to arrange the pieces of a dish. */
const WAYS = 16;
/** The number of ways that share a cloth. */
const WAYS_OF_CLOTH = WAYS / CLOTHS;
const whichCloth = (way: number) => Math.floor(way / WAYS_OF_CLOTH);

/**
 * Encodes a drawing in a few letters that `drawingNamed` decodes: "7.soup.red.tomato.basil". The number is derived from
 * the title `dish` and sets the arrangement of the pieces and the cloth. So a dish always has the same drawing.
 */
export const drawingNameOf = ({ form, tint, foods }: Drawing, dish: string) =>
  [hashOf(dish.trim().toLowerCase()) % WAYS, form, tint, ...foods].join(".");

/** Decodes the result of `drawingNameOf`. Returns null for any other text. */
export function drawingNamed(name: string): (Drawing & { way: number }) | null {
  const [way = "", form = "", tint = "", ...foods] = name.split(".", MOST_FOODS + 4);
  if (!/^\d\d?$/.test(way) || Number(way) >= WAYS || !isForm(form) || !isTint(tint)) return null;
  if (
    foods.length > MOST_FOODS ||
    new Set(foods).size < foods.length ||
    !foods.every(isDrawnFood)
  ) {
    return null;
  }
  return { way: Number(way), form, tint, foods };
}

/** Returns the drawing of a dish's cloth without the dish. Dishes on the same cloth share it. */
export function clothNameOf(drawing: string): string {
  const way = Number.parseInt(drawing);
  return `${way - (way % WAYS_OF_CLOTH)}.cloth.cream`;
}

export type DrawnPicture = {
  /** The result of `drawingNameOf`. */
  drawing: string;
  cuisine: string;
  on: Ground;
};

type Dish = Omit<DrawnPicture, "on">;

const STYLE =
  "<style>svg{--w:#fffaf0}.k{stroke:#33261b}@media(prefers-color-scheme:dark){svg{--w:#efe6d4}}</style>";

/**
 * Draws a dish as SVG: cloth, cutlery, vessel and food, with only the parts that it uses. Returns null for an
 * unknown drawing. Pure.
 */
export function draw({ on, ...dish }: DrawnPicture): string | null {
  const parts = partsOf(dish);
  if (!parts) return null;
  const { place, which: clothIndex, form, defs, cutlery, plate } = parts;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${cutOf(on, form)}" ${PEN}>` +
    `${STYLE}<defs>${defs}</defs>` +
    (on === "cloth" || on === "card" ? cloth(place, clothIndex) : "") +
    (on === "cloth" || on === "table" ? cutlery : "") +
    `${plate}</svg>`
  );
}

/** The size of a banner in pixels. Mails show it half as wide. */
export const BANNER = { width: 1200, height: 600 };

/**
 * Draws a dish as an SVG banner: in the middle of its cloth, which is twice as wide as high and never dimmed. It uses no
 * custom properties and no media queries, so that libraries can render it. Returns null for an unknown drawing. Pure.
 */
export function drawBanner(dish: Dish): string | null {
  const parts = partsOf(dish);
  if (!parts) return null;
  const { place, which: clothIndex, defs, cutlery, plate } = parts;
  const { ground, thread } = clothColors(place, clothIndex);
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" width="${BANNER.width}" height="${BANNER.height}" viewBox="0 0 240 120" ${PEN}>` +
    `<style>.k{stroke:#33261b}</style><defs>${defs}</defs>` +
    `<g transform="translate(0 -30)">${clothShapes(place, clothIndex)}</g>` +
    `<g transform="translate(45 2.5)scale(.625)">${cutlery}${plate}</g></svg>`;
  return svg.replaceAll(CHINA, "#fffaf0").replaceAll(GROUND, ground).replaceAll(THREAD, thread);
}

/** Returns the color of the cloth that a dish is drawn on. Returns null for an unknown drawing. */
export function clothColorOf({ drawing, cuisine }: Dish): string | null {
  const parsedDrawing = drawingNamed(drawing);
  return (
    parsedDrawing && clothColors(drawnCuisineOf(cuisine), whichCloth(parsedDrawing.way)).ground
  );
}

const PEN = 'fill="none" stroke-linecap="round" stroke-linejoin="round" stroke-width="2"';

/**
 * Returns the parts of a picture as SVG elements, and the definitions that they refer to. Returns null for an unknown
 * drawing.
 */
function partsOf({ drawing, cuisine }: Dish) {
  const parsedDrawing = drawingNamed(drawing);
  if (!parsedDrawing) return null;
  const place = drawnCuisineOf(cuisine);
  const { vessel: kind, eat = "own", draw: food } = FORMS[parsedDrawing.form];
  const canvas = canvasOf(parsedDrawing.foods, parsedDrawing.tint, drawing);
  // Draw the food first, so that the canvas knows which parts it has used.
  const dish = food(canvas);
  return {
    place,
    which: whichCloth(parsedDrawing.way),
    form: parsedDrawing.form,
    defs: canvas.parts(),
    cutlery: cutlery(place, eat),
    plate: vessel(kind, place) + dish,
  };
}

/** Returns the cuisine whose table is drawn, or the plain one for an unknown name. */
export function drawnCuisineOf(name: string): string {
  const key = name.toLowerCase();
  return DRAWN_CUISINES.some((cuisine) => cuisine === key) ? key : "other";
}

let version = "";

/**
 * Returns a version that changes with any of the parts, so that browsers may cache a drawing forever under its address.
 * Hashes each part once, not each form on every cuisine's table, because the first page after startup waits for this.
 */
export function drawingsVersion(): string {
  version ||= hashOf(
    [
      JSON.stringify([CUTS, CARD_WIDTHS, CARD_WIDTHS_OF_FORMS]),
      ...dishes(),
      ...tables(),
      ...PIECES.values(),
    ].join(),
  ).toString(36);
  return version;
}

const dishes = () =>
  Object.keys(FORMS).map((form) =>
    draw({ drawing: `1.${form}.red.tomato.egg.basil`, cuisine: "other", on: "cloth" }),
  );
const tables = () => {
  const forms = Object.values(FORMS);
  const vessels = new Set(forms.map((form) => form.vessel));
  const cutleries = new Set(forms.map(({ eat = "own" }) => eat));
  return DRAWN_CUISINES.flatMap((cuisine) => [
    ...Array.from({ length: CLOTHS }, (_, clothIndex) => cloth(cuisine, clothIndex)),
    ...[...vessels].map((kind) => vessel(kind, cuisine)),
    ...[...cutleries].map((eat) => cutlery(cuisine, eat)),
  ]);
};

/** Returns the address of a drawing. */
export const drawingPath = ({ drawing, cuisine, on }: DrawnPicture) =>
  `/drawings/${drawingsVersion()}/${on}/${drawnCuisineOf(cuisine)}/${drawing}.svg`;

/** Decodes the result of `drawingPath`; null for an unknown picture. */
export function pictureAt(on: string, cuisine: string, file: string): DrawnPicture | null {
  const ground = GROUNDS.find((candidate) => candidate === on);
  if (!ground || drawnCuisineOf(cuisine) !== cuisine || !file.endsWith(".svg")) return null;
  return { on: ground, cuisine, drawing: file.slice(0, -".svg".length) };
}
