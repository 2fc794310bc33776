import type { ExportDocument } from "./document";
import type { ExportItem, ExportItems } from "./export-item";
import { isSqlite } from "./sqlite-rows";
import type { JsonObject } from "../web/json";
import { isCalendar, readCalendarFile } from "./readers/calendar";
import { isChowdown, readChowdown } from "./readers/chowdown";
import { isCooklang, readCooklang } from "./readers/cooklang";
import { isCookmate, readCookmate } from "./readers/cookmate";
import { isCopyMeThat, readCopyMeThat } from "./readers/copy-me-that";
import { isCrouton, readCrouton } from "./readers/crouton";
import { isRecipeCsv, readRecipeCsv } from "./readers/csv";
import { isGourmet, readGourmet } from "./readers/gourmet";
import { readGrocy } from "./readers/grocy";
import { isKitchenOwl, readKitchenOwl } from "./readers/kitchenowl";
import { isLivingCookbook, readLivingCookbook } from "./readers/living-cookbook";
import {
  isMasterCookText,
  readMasterCookText,
  isMasterCookXml,
  readMasterCookXml,
} from "./readers/mastercook";
import { isMealMaster, readMealMaster } from "./readers/meal-master";
import {
  isMealieBackup,
  readMealieBackup,
  isMealieRecipe,
  readMealieRecipe,
} from "./readers/mealie";
import { isMela, readMela } from "./readers/mela";
import { isPaprika, readPaprika } from "./readers/paprika";
import { readPlainText } from "./readers/plain-text";
import { isRecipeKeeper, readRecipeKeeper } from "./readers/recipe-keeper";
import { isRecipeMd, readRecipeMd } from "./readers/recipe-md";
import { isRezKonv, readRezKonv } from "./readers/rezkonv";
import { isSaffron, readSaffron } from "./readers/saffron";
import { isSchemaOrg, readSchemaOrg } from "./readers/schema-org";
import { isTandoor, readTandoor } from "./readers/tandoor";
import { isWeeknightData, readWeeknightData } from "./readers/weeknight";

/** The reader of an app's files. `recognizes` gets the first bytes of a database, or the first characters of a text. */
type FileImporter<Head, Items = ExportItems> = {
  name: string;
  recognizes: (head: Head) => boolean;
  read: (file: ExportDocument) => Items;
};

/** The reader of a text that users also paste into the form of a recipe. */
type PastedImporter = FileImporter<string, Iterable<ExportItem>>;

/** The reader of an object in a JSON file. */
type JsonImporter = {
  name: string;
  recognizes: (object: JsonObject) => boolean;
  read: (object: JsonObject, file: ExportDocument) => ExportItems;
};

type ReadOne = (object: JsonObject, file: ExportDocument) => ExportItem | Promise<ExportItem>;

/** Returns the reader of an object that is a single recipe. */
const readSingle = (readObject: ReadOne): JsonImporter["read"] =>
  async function* (object, file) {
    yield await readObject(object, file);
  };

/*
 * The formats of other apps. The first reader in a list that recognizes a file reads the file. To remove a format,
 * delete its line and its file in `readers/`, and its exporter if there is one.
 */

export const DATABASES: readonly FileImporter<Buffer>[] = [
  { name: "Grocy", recognizes: isSqlite, read: readGrocy },
];

const masterCook: PastedImporter = {
  name: "MasterCook",
  recognizes: isMasterCookText,
  read: readMasterCookText,
};
const mealMaster: PastedImporter = {
  name: "Meal-Master",
  recognizes: isMealMaster,
  read: readMealMaster,
};
export const PASTED: readonly PastedImporter[] = [masterCook, mealMaster];

export const TEXTS: readonly FileImporter<string>[] = [
  { name: "iCalendar", recognizes: isCalendar, read: readCalendarFile },
  masterCook,
  { name: "RezKonv", recognizes: isRezKonv, read: readRezKonv },
  mealMaster,
  { name: "Recipe Keeper", recognizes: isRecipeKeeper, read: readRecipeKeeper },
  { name: "Copy Me That", recognizes: isCopyMeThat, read: readCopyMeThat },
  { name: "Gourmet", recognizes: isGourmet, read: readGourmet },
  { name: "MasterCook XML", recognizes: isMasterCookXml, read: readMasterCookXml },
  { name: "Living Cookbook", recognizes: isLivingCookbook, read: readLivingCookbook },
  { name: "Cookmate", recognizes: isCookmate, read: readCookmate },
  { name: "Saffron", recognizes: isSaffron, read: readSaffron },
  { name: "CSV", recognizes: isRecipeCsv, read: readRecipeCsv },
  { name: "Chowdown", recognizes: isChowdown, read: readChowdown },
  { name: "RecipeMD", recognizes: isRecipeMd, read: readRecipeMd },
  { name: "Cooklang", recognizes: isCooklang, read: readCooklang },
];

/** The reader of a text that no importer recognizes. */
export const PLAIN_TEXT = { name: "Plain text", read: readPlainText };

export const OBJECTS: readonly JsonImporter[] = [
  { name: "Weeknight", recognizes: isWeeknightData, read: readWeeknightData },
  { name: "Mealie backup", recognizes: isMealieBackup, read: readMealieBackup },
  { name: "KitchenOwl", recognizes: isKitchenOwl, read: readKitchenOwl },
  { name: "Tandoor", recognizes: isTandoor, read: readSingle(readTandoor) },
  { name: "Crouton", recognizes: isCrouton, read: readSingle(readCrouton) },
  { name: "Mealie", recognizes: isMealieRecipe, read: readSingle(readMealieRecipe) },
  { name: "Paprika", recognizes: isPaprika, read: readSingle(readPaprika) },
  { name: "Mela", recognizes: isMela, read: readSingle(readMela) },
  { name: "schema.org", recognizes: isSchemaOrg, read: readSchemaOrg },
];
