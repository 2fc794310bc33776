import { asList, asText, isObject, type JsonObject } from "../../web/json";
import { OWN_FIELDS, readOwnFields } from "../../own/own-fields";
import type { ExportItem } from "../export-item";
import { base64Photo } from "../recipe-parts";
import * as parts from "../recipe-parts";

/**
 * Returns whether an object is the file with all data of an account, from the page Your data. It contains the
 * database's rows by table.
 */
export const isWeeknightData = (value: JsonObject) =>
  typeof value["exportedAt"] === "string" &&
  isObject(value["household"]) &&
  Array.isArray(value["meals"]);

/** Yields the recipes of a Weeknight data file with their stored fields, without parsing these again. */
export function* readWeeknightData(value: JsonObject): Generator<ExportItem> {
  const favorites = byMeal(value, "favorites");
  const tags = byMeal(value, "recipeTags");
  const photos = byMeal(value, "photos");
  for (const meal of rowsOf(value, "meals")) {
    const id = asText(meal["id"]);
    const mealFields = {
      ...meal,
      isFavorite: favorites.has(id),
      tags: (tags.get(id) ?? []).map(({ tag }) => asText(tag)),
    };
    yield parts.recipeItem({
      own: readOwnFields({ [OWN_FIELDS]: mealFields }) ?? undefined,
      ingredients: parts.noHeadings(asList(meal["ingredients"]).map(asText)),
      photos: (photos.get(id) ?? [])
        .sort((photo, otherPhoto) => Number(photo["position"]) - Number(otherPhoto["position"]))
        .flatMap(({ jpeg }, at) => base64Photo(jpeg, `photo ${at + 1}`)),
    });
  }
  yield { kind: "left", reason: { code: "weeknight_rest" } };
}

const rowsOf = (value: JsonObject, table: string) => asList(value[table]).filter(isObject);

function byMeal(value: JsonObject, table: string) {
  const rows = new Map<string, JsonObject[]>();
  for (const row of rowsOf(value, table)) {
    const id = asText(row["mealId"]);
    const mealRows = rows.get(id);
    if (mealRows) mealRows.push(row);
    else rows.set(id, [row]);
  }
  return rows;
}
