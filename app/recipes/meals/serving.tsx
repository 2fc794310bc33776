import { Icon, type IconName } from "~/ui/icon";
import { MAX_SERVES } from "./serves";

type ServingProps = {
  serves: number;
  hrefFor: (serves: number) => string;
};

/** Fewer or more eaters: the amounts follow, and the address says for how many. */
export function Serving({ serves, hrefFor }: ServingProps) {
  return (
    <span className="flex items-center font-sans text-sm font-normal text-ink2 paper:hidden">
      Serves
      {serves > 1 && <Step icon="minus" label="One fewer" href={hrefFor(serves - 1)} />}
      <b className="min-w-6 text-center font-semibold text-ink figures">{serves}</b>
      {serves < MAX_SERVES && <Step icon="plus" label="One more" href={hrefFor(serves + 1)} />}
    </span>
  );
}

function Step({ icon, label, href }: { icon: IconName; label: string; href: string }) {
  return (
    <a
      className="grid min-h-11 w-11 place-items-center rounded-md text-ink hover:bg-sunk"
      href={href}
      aria-label={label}
      data-swap=""
    >
      <Icon name={icon} className="size-4.5" />
    </a>
  );
}

type ServingNoteProps = ServingProps & {
  stored: number;
  householdSize: number;
  /** Why it is written out for that many, where nobody asked for it. */
  opened: string | null;
};

/** For whom the amounts are, and the way to those as written, or for the household. */
export function ServingNote({ serves, hrefFor, stored, householdSize, opened }: ServingNoteProps) {
  const isHousehold = householdSize === serves || householdSize === stored;
  if (!opened && isHousehold && serves === stored) return null;
  return (
    <p className="flex flex-wrap items-center gap-x-3 text-sm text-ink2 paper:hidden">
      {opened}
      {!isHousehold && (
        <a className="flex min-h-11 items-center" href={hrefFor(householdSize)} data-swap="">
          For your household: {householdSize}
        </a>
      )}
      {serves !== stored && (
        <a className="flex min-h-11 items-center" href={hrefFor(stored)} data-swap="">
          As written, for {stored}
        </a>
      )}
    </p>
  );
}
