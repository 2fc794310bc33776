import { message, type Message } from "~/language/messages";

/** The formats in which a household's recipes can be exported, as URLs name them. */
export const EXPORT_FORMATS = ["json", "zip", "paprika", "mealie", "cooklang"] as const;
type ExportFormat = (typeof EXPORT_FORMATS)[number];

type FormatFacts = {
  name: Message;
  /** The programs that read the format, and its content. */
  hint: Message;
  /** The extension of the file's name. */
  ending: string;
};

export const FORMAT_FACTS: Record<ExportFormat, FormatFacts> = {
  json: {
    name: message("One JSON file"),
    hint: message("schema.org recipes, which most programs read. Without photos."),
    ending: ".json",
  },
  zip: {
    name: message("JSON with photos"),
    hint: message("The same JSON in a zip file, with every photo. Best for a backup."),
    ending: ".zip",
  },
  paprika: {
    name: message("Paprika"),
    hint: message("A .paprikarecipes file for Paprika 3, with photos."),
    ending: ".paprikarecipes",
  },
  mealie: {
    name: message("Mealie"),
    hint: message(
      "A zip file for Mealie’s migration “Mealie pre v1.0”, with the first photo of each.",
    ),
    ending: "-mealie.zip",
  },
  cooklang: {
    name: message("Cooklang"),
    hint: message("A zip file with one text file per recipe, and the first photo of each."),
    ending: "-cooklang.zip",
  },
};

/** The formats that are zip files. */
export type ZipFormat = Exclude<ExportFormat, "json">;

export const isZipFormat = (format: string): format is ZipFormat =>
  format !== "json" && EXPORT_FORMATS.some((each) => each === format);

const EXPORT_PATH = "/all-recipes/export";

/** Returns the download path of a format. */
export const exportPath = (format: ExportFormat) =>
  format === "json" ? "/all-recipes/recipes.json" : `${EXPORT_PATH}/${format}`;
