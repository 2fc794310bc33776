import { isObject, type JsonObject } from "../web/json";
import { isCrouton, readCrouton } from "./readers/crouton";
import { isKitchenOwl, readKitchenOwl } from "./readers/kitchenowl";
import { isMealieBackup, readMealieBackup } from "./readers/mealie-backup";
import { isMealieRecipe, readMealieRecipe } from "./readers/mealie-recipe";
import { isMela, readMela } from "./readers/mela";
import { isPaprika, readPaprika } from "./readers/paprika";
import { isSchemaOrg, readSchemaOrg } from "./readers/schema-org";
import { isTandoor, readTandoor } from "./readers/tandoor";
import { isWeeknightData, readWeeknightData } from "./readers/weeknight";
import { wholeText } from "./byte-source";
import { type ExportDocument, stemOf } from "./document";
import type { ExportItem } from "./export-item";
import { REASONS, Unreadable } from "./limits";

/** Reads JSON of whichever app wrote it, told by what it says. Throws `Unreadable`. */
export async function* readJsonFile(document: ExportDocument): AsyncGenerator<ExportItem> {
  const value = parse(wholeText(document.source));
  const objects = Array.isArray(value) ? value.filter(isObject) : [value].filter(isObject);
  if (objects.length === 0) throw new Unreadable(REASONS.notRecipe);
  for (const object of objects) yield* readObject(object, document);
}

async function* readObject(
  object: JsonObject,
  document: ExportDocument,
): AsyncGenerator<ExportItem> {
  if (isWeeknightData(object)) yield* readWeeknightData(object);
  else if (isMealieBackup(object)) yield* readMealieBackup(object, document);
  else if (isKitchenOwl(object)) yield* readKitchenOwl(object, document);
  else if (isTandoor(object)) yield await readTandoor(object, document);
  else if (isCrouton(object)) yield readCrouton(object);
  else if (isMealieRecipe(object)) yield await readMealieRecipe(object, document);
  else if (isPaprika(object)) yield readPaprika(object);
  else if (isMela(object)) yield readMela(object);
  else if (isSchemaOrg(object) || Array.isArray(object["recipes"])) {
    yield* readSchemaOrg(object, document);
  } else {
    const title = document.archive ? stemOf(document.fileName) : "";
    yield { kind: "skipped", title, reason: REASONS.notRecipe };
  }
}

function parse(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text);
    return value;
  } catch (error) {
    throw new Unreadable(REASONS.brokenJson, { cause: error });
  }
}
