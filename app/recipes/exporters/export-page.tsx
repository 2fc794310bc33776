import { ButtonLink } from "~/ui/button";
import { Card } from "~/ui/card";
import { EXPORT_FORMATS, exportPath, FORMAT_FACTS } from "./formats";
import { rich } from "~/language/rich";
import { t } from "~/language/messages";

/** Shows the formats in which all recipes can be exported. */
export function ExportFormats({ count }: { count: number }) {
  return (
    <div className="stack">
      <p className="max-w-[65ch]">
        {rich(
          "{count, plural, one {Your recipe} other {All # recipes}} in one file. Titles, ingredients, steps and tags come back unchanged with <link>Bring your recipes</link>. Each format lists its photos.",
          {
            count,
            link: (text) => <a href="/custom-recipes/library">{text}</a>,
          },
        )}
      </p>
      <ul className="grid gap-4 p-0 md:grid-cols-2">
        {EXPORT_FORMATS.map((format) => (
          <li key={format} className="list-none">
            <Card as="div" className="flex h-full flex-col items-start gap-2">
              <h2 className="text-lg">{t(FORMAT_FACTS[format].name)}</h2>
              <p className="grow text-ink2">{t(FORMAT_FACTS[format].hint)}</p>
              <ButtonLink variant="outline" icon="download" href={exportPath(format)} download="">
                {rich("Download<span> {name}</span>", {
                  name: t(FORMAT_FACTS[format].name),
                  span: (text) => <span className="sr-only">{text}</span>,
                })}
              </ButtonLink>
            </Card>
          </li>
        ))}
      </ul>
      <p className="max-w-[65ch] text-ink2">
        {rich(
          "For a book to print, gather recipes in a <link>collection</link> and print that. The plan, lists and everything else are in the file under <data>Your data</data>.",
          {
            link: (text) => <a href="/collections">{text}</a>,
            data: (text) => <a href="/account/data">{text}</a>,
          },
        )}
      </p>
    </div>
  );
}
