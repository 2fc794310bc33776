import { type ReactNode } from "react";
import partsUrl from "./art/plate-parts.svg";

const CUISINES = new Set([
  "italian",
  "mexican",
  "mediterranean",
  "asian",
  "american",
  "indian",
  "french",
]);
const PROTEINS = new Set(["chicken", "beef", "fish", "vegetarian", "pork", "tofu"]);
const TURNS = [-14, 0, 12, -6, 18, 6];
const SPINS = [0, 90, 180, 270];
const GARNISH_SPINS = [0, 0, 180, 90];

type PlateProps = {
  id: string;
  cuisine: string;
  protein: string | null;
  course?: string | null | undefined;
};

/** The picture of a recipe: cloth, cutlery, vessel, food and garnish, chosen by what it is and by its id alone. */
export function Plate({ id, cuisine, protein, course }: PlateProps) {
  const hash = hashOf(id);
  const place = known(CUISINES, cuisine);
  const dessert = course === "Desserts";
  const food = dessert ? "dessert" : known(PROTEINS, protein);
  const spin = pick(SPINS, hash >>> 9);
  const garnishSpin = place === "indian" ? 0 : pick(GARNISH_SPINS, hash >>> 12);
  const mirror = (hash >>> 7) & 1 ? "matrix(-1 0 0 1 240 0)" : "";
  return (
    <PlateFrame place={place} tint={hash & 1}>
      {!dessert && <Part id={`ba-${place}`} transform={rotate(spin)} />}
      <Part id={`pr-${food}`} transform={`${mirror}rotate(${pick(TURNS, hash >>> 3)} 120 92)`} />
      {!dessert && <Part id={`ga-${place}`} transform={rotate(garnishSpin)} />}
    </PlateFrame>
  );
}

/** A laid table with nothing on the plate yet, for empty states. */
export function EmptyPlate({ cuisine }: { cuisine: string }) {
  return <PlateFrame place={known(CUISINES, cuisine)} tint={hashOf(`empty${cuisine}`) & 1} />;
}

function PlateFrame(props: { place: string; tint: number; children?: ReactNode }) {
  const { place, tint, children } = props;
  return (
    <svg
      className={`plate absolute inset-0 size-full t-${place}-${tint}`}
      viewBox="0 0 240 180"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
    >
      <Part id={`cl-${place}`} />
      <path fill="var(--shade)" d="M0 0h240v180H0z" />
      {place !== "american" && <Part id={`cu-${place}`} />}
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
