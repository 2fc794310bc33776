import { foodKey } from "./food-name";
import { once } from "~/server/values/once";

/**
 * Produce by its best season in temperate North America. Source: USDA SNAP-Ed, Seasonal Produce Guide
 * (https://snaped.fns.usda.gov/resources/nutrition-education-materials/seasonal-produce-guide), without produce that it lists
 * for all four seasons.
 */
const SEASONS = {
  spring:
    "asparagus, pea, snow pea, sugar snap pea, radish, rhubarb, spinach, strawberry, spring onion, lettuce, arugula, broccoli, collard greens, swiss chard",
  summer:
    "bell pepper, blueberry, blackberry, cherry, corn, cucumber, eggplant, green bean, okra, peach, plum, raspberry, strawberry, summer squash, tomatillo, tomato, cherry tomato, zucchini, basil, watermelon",
  fall: "acorn squash, apple, beet, brussels sprout, butternut squash, cabbage, cauliflower, cranberry, grape, kale, mushroom, parsnip, pear, pumpkin, rutabaga, sweet potato, turnip, winter squash",
  winter:
    "beet, brussels sprout, butternut squash, cabbage, celeriac, grapefruit, kale, leek, orange, parsnip, pear, pumpkin, rutabaga, sweet potato, turnip, winter squash",
} as const;

export type Season = keyof typeof SEASONS;

const foodsIn = once(
  () =>
    new Map(
      Object.entries(SEASONS).map(([season, names]) => [
        season,
        new Map(names.split(", ").map((name) => [foodKey(name), name])),
      ]),
    ),
);

/** Returns the season of a date. South of the equator, returns the opposite season. */
export function seasonOf(date: string, isSouthern: boolean): Season {
  const month = Number(date.slice(5, 7)) + (isSouthern ? 6 : 0);
  const quarter = Math.floor((month % 12) / 3);
  return (["winter", "spring", "summer", "fall"] as const)[quarter] ?? "winter";
}

/** Returns the first of these foods, by their keys, that is in season on a date. Returns null if none is. */
export function inSeason(foods: Iterable<string>, date: string, isSouthern: boolean) {
  const names = foodsIn().get(seasonOf(date, isSouthern));
  for (const food of foods) {
    const name = names?.get(food);
    if (name) return name;
  }
  return null;
}

/** Matches time zones of countries that are entirely or mostly south of the equator. */
const SOUTHERN =
  /^(Australia|Antarctica)\/|^Pacific\/(Auckland|Chatham|Fiji)|^America\/(Argentina|Sao_Paulo|Santiago|Montevideo|Asuncion|La_Paz|Lima|Buenos_Aires)|^Africa\/(Johannesburg|Maputo|Harare|Windhoek|Gaborone|Lusaka)|^Indian\/(Antananarivo|Mauritius)/;

/** Returns true for a time zone south of the equator. */
export const isSouthern = (timeZone: string | null) => SOUTHERN.test(timeZone ?? "");
