import type { Unit } from "~/engine/food";

/** How an amount in grams is put to a shopper: counted in something, weighed, or measured by volume. */
export type ShopForm =
  | { way: "counted"; unit: Unit | null; grams: number; isSizeSaid: boolean }
  | { way: "weighed"; isMetric: boolean; isExact: boolean }
  | {
      way: "poured" | "bottled" | "spooned" | "measured";
      isMetric: boolean;
      /** The recipes give all of it in metric volumes. */
      isExact: boolean;
      /** A few spoons, of which metric kitchens make no cups. */
      inSpoons: boolean;
      mlPerGram: number;
    };

/** Less than a quarter of a cup is spooned in every country. */
export const MOST_SPOONED = 60;
