import { type ExportedMeal, exportedMeal } from "~/engine/recipe";
import { isObject, type JsonObject } from "../web/json";

/**
 * The key under which our files keep what their format has no word for. Its values keep their JSON types, null included,
 * and no other reader takes them for something else.
 */
export const OWN_FIELDS = "x-weeknight";

const fields = exportedMeal.partial();

/** What a file of ours says of a meal beside its format; null where it is not ours. What is of no type of ours counts as absent. */
export function readOwnFields(node: JsonObject): Partial<ExportedMeal> | null {
  const own = Object.hasOwn(node, OWN_FIELDS) ? node[OWN_FIELDS] : undefined;
  if (!isObject(own)) return null;
  const wrong = fields.safeParse(own).error?.issues.map(({ path }) => path[0]) ?? [];
  return fields.parse(
    Object.fromEntries(Object.entries(own).filter(([key]) => !wrong.includes(key))),
  );
}

/** What has to be kept so that `meal` comes back, of which the format alone gives `read`. */
export function writeOwnFields(meal: ExportedMeal, read: object): JsonObject {
  const given = new Map<string, unknown>(Object.entries(read));
  const lost = Object.entries(meal).filter(
    ([key, value]) => JSON.stringify(given.get(key)) !== JSON.stringify(value),
  );
  return { version: 1, ...Object.fromEntries(lost) };
}
