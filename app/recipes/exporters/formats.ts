/** The formats in which a household's recipes leave it, as an address names them. */
export const EXPORT_FORMATS = ["json", "zip", "paprika", "mealie", "cooklang"] as const;
type ExportFormat = (typeof EXPORT_FORMATS)[number];

type FormatFacts = {
  name: string;
  /** Who reads it, and what is in it. */
  hint: string;
  /** How the name of the file ends. */
  ending: string;
};

export const FORMAT_FACTS: Record<ExportFormat, FormatFacts> = {
  json: {
    name: "One JSON file",
    hint: "schema.org recipes, which most programs read. Without photos.",
    ending: ".json",
  },
  zip: {
    name: "JSON with photos",
    hint: "The same in a zip file, with every photo beside it. The best to keep.",
    ending: ".zip",
  },
  paprika: {
    name: "Paprika",
    hint: "A .paprikarecipes file for Paprika 3, with photos.",
    ending: ".paprikarecipes",
  },
  mealie: {
    name: "Mealie",
    hint: "A zip file for Mealie’s migration “Mealie pre v1.0”, with the first photo of each.",
    ending: "-mealie.zip",
  },
  cooklang: {
    name: "Cooklang",
    hint: "A text file a recipe, in a zip file, with the first photo of each.",
    ending: "-cooklang.zip",
  },
};

/** Those that are a zip file. */
export type ZipFormat = Exclude<ExportFormat, "json">;

export const isZipFormat = (format: string): format is ZipFormat =>
  format !== "json" && EXPORT_FORMATS.some((each) => each === format);

const EXPORT_PATH = "/all-recipes/export";

/** Where a format is downloaded. */
export const exportPath = (format: ExportFormat) =>
  format === "json" ? "/all-recipes/recipes.json" : `${EXPORT_PATH}/${format}`;
