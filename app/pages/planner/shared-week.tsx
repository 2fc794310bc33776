import { weekInWords } from "~/server/values/dates";
import type { Table } from "~/plan/calendar";
import { PlaceSetting } from "./place-setting";

/** A week as strangers see it, by its link. */
export function SharedWeek({
  table: { start, places },
  photosAt,
}: {
  table: Table;
  photosAt: string;
}) {
  return (
    <article className="pt-6 pb-10">
      <div className="mx-auto mb-3 max-w-page px-gutter">
        <h1>Dinners</h1>
        <p className="font-serif text-ink2 italic">{weekInWords(start, "MMMM")}</p>
      </div>
      <h2 className="sr-only">The week on the table</h2>
      <div className="cloth">
        <ol className="settings" role="list">
          {places.map((place) => (
            <PlaceSetting key={place.date} place={place} room="abroad" photosAt={photosAt} />
          ))}
        </ol>
      </div>
    </article>
  );
}
