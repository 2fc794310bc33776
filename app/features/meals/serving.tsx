import { ButtonLink } from "~/ui/button";
import { MAX_SERVES } from "./serves";

type ServingProps = {
  serves: number;
  hrefFor: (serves: number) => string;
  stored: number;
  householdSize: number;
  /** Why it is written out for that many, where nobody asked for it. */
  opened: string | null;
};

/** Fewer or more eaters: the quantities follow, and the address says for how many. */
export function Serving({ serves, hrefFor, stored, householdSize, opened }: ServingProps) {
  return (
    <div className="my-2 flex flex-wrap items-center gap-2 paper:hidden">
      <span className="text-sm text-ink2">Serves</span>
      {serves > 1 && (
        <ButtonLink
          variant="outline"
          size="icon"
          icon="minus"
          label="One fewer"
          href={hrefFor(serves - 1)}
          data-swap=""
        />
      )}
      <b className="figures">{serves}</b>
      {serves < MAX_SERVES && (
        <ButtonLink
          variant="outline"
          size="icon"
          icon="plus"
          label="One more"
          href={hrefFor(serves + 1)}
          data-swap=""
        />
      )}
      {opened && <span className="text-sm text-ink2">{opened}</span>}
      {householdSize !== serves && householdSize !== stored && (
        <a
          className="flex min-h-11 items-center text-sm"
          href={hrefFor(householdSize)}
          data-swap=""
        >
          For your household: {householdSize}
        </a>
      )}
      {serves !== stored && (
        <a className="flex min-h-11 items-center text-sm" href={hrefFor(stored)} data-swap="">
          As written, for {stored}
        </a>
      )}
    </div>
  );
}
