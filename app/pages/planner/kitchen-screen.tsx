import { formatDate } from "~/server/values/dates";
import type { Table } from "~/plan/calendar";
import type { NightNotes } from "./night-notes";
import { PlaceSetting } from "./place-setting";

type KitchenScreenProps = { table: Table; notes: NightNotes };

/** Tonight and the six nights after it, for a screen that hangs in the kitchen: large, and nothing beside it. */
export function KitchenScreen({ table: { start, places }, notes }: KitchenScreenProps) {
  return (
    <main id="main" className="kitchen flex min-h-screen flex-col" tabIndex={-1} data-page="">
      <div id="kitchen" className="flex flex-auto flex-col" data-region="">
        <div className="flex flex-wrap items-baseline justify-between gap-x-4 px-gutter py-2">
          <h1 className="text-2xl">{formatDate(start, "EEEE d MMMM")}</h1>
          <p className="-my-2.5 flex flex-wrap gap-x-4 text-sm">
            <a className="inline-flex min-h-11 items-center" href="/week?print=1">
              Print the week
            </a>
            <a className="inline-flex min-h-11 items-center" href="/dashboard">
              Planner
            </a>
          </p>
        </div>
        <h2 className="sr-only">The week on the table</h2>
        <div className="cloth flex flex-auto flex-col justify-center">
          <ol className="settings" role="list" aria-label="Dinners from tonight on">
            {places.map((place) => (
              <PlaceSetting
                key={place.date}
                place={place}
                room="kitchen"
                notes={notes[place.date]}
              />
            ))}
          </ol>
        </div>
      </div>
    </main>
  );
}
