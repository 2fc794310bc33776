import { type ReactNode } from "react";
import { cx } from "./classes";
import partsUrl from "./art/plate-parts.svg";

/** The cloth's ground and its figure, two pairs a cuisine. */
const TINTS: Record<string, readonly [string, string]> = {
  italian: ["[--c1:#f6e3d3] [--c2:#c4553b]", "[--c1:#eef0dc] [--c2:#7f8f45]"],
  mexican: ["[--c1:#f3d9a4] [--c2:#c2603a]", "[--c1:#f2dcc4] [--c2:#3f7f7a]"],
  mediterranean: ["[--c1:#e3ecec] [--c2:#5b8fa8]", "[--c1:#f4e6c6] [--c2:#c08a3a]"],
  asian: ["[--c1:#dfe6df] [--c2:#5f8579]", "[--c1:#f0dcd6] [--c2:#b0605c]"],
  american: ["[--c1:#f3e2cf] [--c2:#b4573f]", "[--c1:#e2e8ee] [--c2:#5c7896]"],
  indian: ["[--c1:#f7ddb0] [--c2:#bf6a2a]", "[--c1:#f0d9e0] [--c2:#a34a6b]"],
  french: ["[--c1:#f6f1e6] [--c2:#5c7ba0]", "[--c1:#f6ecdf] [--c2:#b5593f]"],
  other: ["[--c1:#ece5d3] [--c2:#a59468]", "[--c1:#e6e9d6] [--c2:#7f8f5a]"],
};
/** Those with a cloth of their own; all others are laid with one. */
const CUISINES = new Set(Object.keys(TINTS));
const PROTEINS = new Set(["chicken", "beef", "fish", "vegetarian", "pork", "tofu"]);
const TURNS = [-14, 0, 12, -6, 18, 6];
const SPINS = [0, 90, 180, 270];
const GARNISH_SPINS = [0, 0, 180, 90];

type PlateProps = {
  id: string;
  cuisine: string;
  protein: string | null;
  course?: string | null | undefined;
  /** What it lies on: a cloth of its own, the table's with its cutlery beside it, or a narrow runner. */
  on?: Ground;
};
type Ground = "cloth" | "table" | "runner";

/** The picture of a recipe: cloth, cutlery, vessel, food and garnish, chosen by what it is and by its id alone. */
export function Plate({ id, cuisine, protein, course, on = "cloth" }: PlateProps) {
  const hash = hashOf(id);
  const place = known(CUISINES, cuisine);
  const dessert = course === "Desserts";
  const food = dessert ? "dessert" : known(PROTEINS, protein);
  const spin = pick(SPINS, hash >>> 9);
  const garnishSpin = place === "indian" ? 0 : pick(GARNISH_SPINS, hash >>> 12);
  const mirror = (hash >>> 7) & 1 ? "matrix(-1 0 0 1 240 0)" : "";
  return (
    <PlateFrame place={place} tint={hash & 1} on={on}>
      {!dessert && <Part id={`ba-${place}`} transform={rotate(spin)} />}
      <Part id={`pr-${food}`} transform={`${mirror}rotate(${pick(TURNS, hash >>> 3)} 120 92)`} />
      {!dessert && <Part id={`ga-${place}`} transform={rotate(garnishSpin)} />}
    </PlateFrame>
  );
}

/** The cloth of a dish alone, for a print of it to lie on. */
export function Cloth({ id, cuisine }: Pick<PlateProps, "id" | "cuisine">) {
  const place = known(CUISINES, cuisine);
  return (
    <svg
      className={cx(PLATE, TINTS[place]?.[hashOf(id) & 1])}
      viewBox={CUTS.cloth}
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
    >
      <Part id={`cl-${place}`} />
      <path fill="var(--shade)" d="M0 0h240v180H0z" />
    </svg>
  );
}

/** A laid table with nothing on the plate yet, for empty states. */
export function EmptyPlate({ cuisine }: { cuisine: string }) {
  return <PlateFrame place={known(CUISINES, cuisine)} tint={hashOf(`empty${cuisine}`) & 1} />;
}

/** A night for which nothing is planned: a plate with a plus where one can be. */
export function FreePlate({ canAdd }: { canAdd: boolean }) {
  return (
    <svg className={TABLE_PLATE} viewBox={CUTS.table} aria-hidden="true">
      <Part id="ve-other" />
      {canAdd && <path stroke="var(--pi)" strokeWidth="4" d="M120 78v28M106 92h28" />}
    </svg>
  );
}

const PLATE =
  "absolute inset-0 size-full forced-color-adjust-none [stroke-linecap:round] [stroke-linejoin:round]";
const TABLE_PLATE = cx(PLATE, "overflow-visible");
/** A plate's middle is at 120, 92, its edge 84 away; the cutlery beside it may reach over. */
const CUTS: Record<Ground, string> = {
  cloth: "0 0 240 180",
  table: "28 0 184 184",
  runner: "34 6 172 172",
};

type PlateFrameProps = { place: string; tint: number; on?: Ground; children?: ReactNode };

function PlateFrame({ place, tint, on = "cloth", children }: PlateFrameProps) {
  return (
    <svg
      className={on === "table" ? TABLE_PLATE : cx(PLATE, TINTS[place]?.[tint])}
      viewBox={CUTS[on]}
      preserveAspectRatio={on === "cloth" ? "xMidYMid slice" : undefined}
      aria-hidden="true"
    >
      {on === "cloth" && <Part id={`cl-${place}`} />}
      {on === "cloth" && <path fill="var(--shade)" d="M0 0h240v180H0z" />}
      {on !== "runner" && place !== "american" && <Part id={`cu-${place}`} />}
      <Part id={`ve-${place}`} />
      {children}
    </svg>
  );
}

function Part({ id, transform }: { id: string; transform?: string | undefined }) {
  return <use href={`${partsUrl}#${id}`} transform={transform} />;
}

function known(names: Set<string>, name: string | null): string {
  const key = (name ?? "").toLowerCase();
  return names.has(key) ? key : "other";
}

function pick(list: readonly number[], bits: number): number {
  return list[bits % list.length] ?? 0;
}

function rotate(degrees: number): string | undefined {
  return degrees ? `rotate(${degrees} 120 92)` : undefined;
}

// FNV-1a with a final mix; the same id gives the same picture for ever.
function hashOf(text: string): number {
  let hash = 2166136261;
  for (const char of text) {
    hash ^= char.codePointAt(0) ?? 0;
    hash = Math.imul(hash, 16777619);
  }
  hash ^= hash >>> 13;
  hash = Math.imul(hash, 0x5bd1e995);
  return (hash ^ (hash >>> 15)) >>> 0;
}
