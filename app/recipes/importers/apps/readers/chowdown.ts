import { asList } from "../../web/json";
import { wholeText } from "../byte-source";
import { type ExportDocument, photosBeside, photosNamed, stemOf } from "../document";
import type { ExportItem } from "../export-item";
import { frontMatterOf } from "../text-lines";
import * as parts from "../recipe-parts";

export const isChowdown = (head: string) =>
  /^\s*---/.test(head) && /^(?:ingredients|directions|components)\s*:/m.test(head);

/** Reads a recipe of a Chowdown site: lists in its front matter, and the text below. */
export async function* readChowdown(document: ExportDocument): AsyncGenerator<ExportItem> {
  const { source, fileName, archive } = document;
  const { data, body } = frontMatterOf(wholeText(source)) ?? { data: {}, body: "" };
  const linesOf = (key: string) => asList(data[key]).flatMap(parts.plainLines);
  const said = (...keys: string[]) => keys.map((key) => parts.plainLine(data[key])).find(Boolean);
  const named = asList(data["image"]).map(parts.plainLine);
  const photos = (await photosNamed(archive, named)).slice(0, 1);
  // A recipe that consists of several others names them.
  const components = linesOf("components");
  yield parts.recipeItem(
    {
      title: said("title") ?? "",
      description: parts.plainText(body),
      ingredients: parts.noHeadings([...components, ...linesOf("ingredients")]),
      steps: parts.noHeadings(linesOf("directions")),
      servings: parts.servingsOf(said("servings", "serves", "yield")),
      servingsText: said("servings", "serves", "yield") ?? "",
      minutes: parts.minutesOf(
        said("total_time", "totaltime", "time"),
        said("prep_time", "preptime", "prep"),
        said("cook_time", "cooktime", "cook"),
      ),
      tags: parts.tagsOf(
        ...[data["tags"], data["categories"], data["category"]].map((value) =>
          asList(value).flatMap(parts.commaParts),
        ),
      ),
      photos: photos.length > 0 ? photos : await photosBeside(document),
      ...parts.sourceOf(said("source", "url", "link"), said("author")),
    },
    stemOf(fileName),
  );
}
