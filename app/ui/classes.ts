import { cva } from "class-variance-authority";
import { type ClassValue, clsx } from "clsx";
import { extendTailwindMerge } from "tailwind-merge";

/** Knows our own names of sizes, which it would otherwise treat as colors. */
const merge = extendTailwindMerge({
  extend: {
    theme: { text: ["2xs", "hero"], shadow: ["1", "2", "3", "marked"], spacing: ["gutter"] },
  },
});

/** Joins class names to one attribute. Of two utilities for one property, the later wins. */
export const cx = (...names: ClassValue[]) => merge(clsx(names));

/** Creates variants with `cva` and merges them as `cx` does, with `className` last. */
export function variants<T>(base: string, config?: Parameters<typeof cva<T>>[1]) {
  const make = cva(base, config);
  return (props?: Parameters<typeof make>[0]) => merge(make(props));
}
