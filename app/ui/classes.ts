import { cva } from "class-variance-authority";
import { type ClassValue, clsx } from "clsx";
import { extendTailwindMerge } from "tailwind-merge";

/** Knows our own names of sizes, which it would take for colors. */
const merge = extendTailwindMerge({
  extend: {
    theme: { text: ["2xs", "hero"], shadow: ["1", "2", "3", "marked"], spacing: ["gutter"] },
  },
});

/** The class names that are there, as one attribute; of two utilities for one thing the later wins. */
export const cx = (...names: ClassValue[]) => merge(clsx(names));

/** What `cva` makes, merged as `cx` does: `className` has the last word. */
export function variants<T>(base: string, config?: Parameters<typeof cva<T>>[1]) {
  const make = cva(base, config);
  return (props?: Parameters<typeof make>[0]) => merge(make(props));
}
