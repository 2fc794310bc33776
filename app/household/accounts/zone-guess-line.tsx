import { Button } from "~/ui/button";
import { mainZoneOf } from "./time-zone-guess";

/**
 * One line for a browser without a script, which cannot send its time zone: a guess to accept, and the way to all others.
 * `country` is that of the first guess; null for none.
 */
export function ZoneGuessLine({ country }: { country: string | null }) {
  const guess = mainZoneOf(country);
  return (
    <form
      method="post"
      action="/account"
      className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2 text-sm text-ink2 script:hidden"
    >
      <p>So that “today” is today where you live:</p>
      {guess && (
        <>
          <input type="hidden" name="intent" value="time-zone" />
          <input type="hidden" name="timeZone" value={guess} />
          <input type="hidden" name="returnTo" value="/dashboard" />
          <Button variant="outline" size="sm">
            {guess.replaceAll("_", " ")}
          </Button>
        </>
      )}
      <a href="/account#time-zone" className="py-3">
        Choose your time zone
      </a>
    </form>
  );
}
