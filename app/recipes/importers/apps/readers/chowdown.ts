import { asList } from "../../web/json";
import { wholeText } from "../byte-source";
import { type ExportDocument, photosBeside, documentPhotosNamed, stemOf } from "../document";
import type { ExportItem } from "../export-item";
import { frontMatterOf } from "../text-lines";
import * as parts from "../recipe-parts";

export const isChowdown = (head: string) =>
  /^\s*---/.test(head) && /^(?:ingredients|directions|components)\s*:/m.test(head);

/** Reads a recipe of a Chowdown site: lists in its front matter, followed by the text. */
export async function* readChowdown(document: ExportDocument): AsyncGenerator<ExportItem> {
  const { source, fileName, archive } = document;
  const { data, body } = frontMatterOf(wholeText(source)) ?? { data: {}, body: "" };
  const linesOf = (key: string) => asList(data[key]).flatMap(parts.exportedLines);
  const fieldOf = (...keys: string[]) =>
    keys.map((key) => parts.plainLine(data[key])).find(Boolean);
  const imageNames = asList(data["image"]).map(parts.plainLine);
  const photos = (await documentPhotosNamed(archive, imageNames)).slice(0, 1);
  // A recipe that consists of other recipes lists them.
  const components = linesOf("components");
  yield parts.recipeItem(
    {
      title: fieldOf("title") ?? "",
      description: parts.exportedText(body),
      ingredients: parts.noHeadings([...components, ...linesOf("ingredients")]),
      steps: parts.noHeadings(linesOf("directions")),
      servings: parts.servingsOf(fieldOf("servings", "serves", "yield")),
      servingsText: fieldOf("servings", "serves", "yield") ?? "",
      minutes: parts.exportedMinutesOf(
        fieldOf("total_time", "totaltime", "time"),
        fieldOf("prep_time", "preptime", "prep"),
        fieldOf("cook_time", "cooktime", "cook"),
      ),
      tags: parts.tagsOf(
        ...[data["tags"], data["categories"], data["category"]].map((value) =>
          asList(value).flatMap(parts.commaParts),
        ),
      ),
      photos: photos.length > 0 ? photos : await photosBeside(document),
      ...parts.exportedSourceOf(fieldOf("source", "url", "link"), fieldOf("author")),
    },
    stemOf(fileName),
  );
}
