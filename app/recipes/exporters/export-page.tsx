import { ButtonLink } from "~/ui/button";
import { Card } from "~/ui/card";
import { inFigures, plural } from "~/server/values/words";
import { EXPORT_FORMATS, exportPath, FORMAT_FACTS } from "./formats";

/** Shows the formats in which all recipes can be exported. */
export function ExportFormats({ count }: { count: number }) {
  return (
    <div className="stack">
      <p className="max-w-[65ch]">
        {plural(count, "Your recipe", `All ${inFigures(count)} recipes`)} in one file. Titles,
        ingredients, steps and tags come back unchanged with{" "}
        <a href="/custom-recipes/library">Bring your recipes</a>. Each format lists its photos.
      </p>
      <ul className="grid gap-4 p-0 md:grid-cols-2">
        {EXPORT_FORMATS.map((format) => (
          <li key={format} className="list-none">
            <Card as="div" className="flex h-full flex-col items-start gap-2">
              <h2 className="text-lg">{FORMAT_FACTS[format].name}</h2>
              <p className="grow text-ink2">{FORMAT_FACTS[format].hint}</p>
              <ButtonLink variant="outline" icon="download" href={exportPath(format)} download="">
                Download<span className="sr-only"> {FORMAT_FACTS[format].name}</span>
              </ButtonLink>
            </Card>
          </li>
        ))}
      </ul>
      <p className="max-w-[65ch] text-ink2">
        For a book to print, gather recipes in a <a href="/collections">collection</a> and print
        that. The plan, lists and everything else are in the file under{" "}
        <a href="/account/data">Your data</a>.
      </p>
    </div>
  );
}
