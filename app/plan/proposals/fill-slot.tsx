import { formatDate } from "~/server/values/dates";
import { addMealPath } from "~/plan/calendar/entry-path";
import { NamesInWords } from "~/household/eaters/names-in-words";
import { fitsInShort } from "~/recipes/verdicts/verdict-words";
import { Icon } from "~/ui/icon";
import { Menu, MenuLine, MenuLink } from "~/ui/menu";
import { withFrom } from "~/ui/way-back";
import { NEVER_PATH } from "~/find/unwanted/unwanted.schema";
import { slotAnchor, writeChoice } from "./asked";
import { EmptySlot, type EmptySlotProps } from "./empty-slot";
import { FillRow } from "./fill-row";
import { SlotButton, SlotMenuButton } from "./slot-buttons";
import { KINDS, type ShownDish, type SlotRow } from "./slot-row";
import type { WeekProposal } from "./propose.server";

type FillSlotProps = Pick<EmptySlotProps, "hasOwn" | "offersNew"> & {
  row: SlotRow;
  /** Its other dishes are shown. */
  isChoosing: boolean;
  /** Other meals of the day than dinner are filled, too. */
  hasTypes: boolean;
  eaters: WeekProposal["eaters"];
  hasUnreadWords: boolean;
  /** The address of this proposal, which a preview leads back to. */
  here: string;
};

/** A meal of the proposal: its dish with the reason for it, and the buttons that change it; or why there is none. */
export function FillSlot(props: FillSlotProps) {
  const { row, isChoosing, hasTypes, eaters, hasUnreadWords, here, ...why } = props;
  const { slot, key, dish, reason, others } = row;
  const frame = {
    id: slotAnchor(key),
    date: slot.date,
    mealType: hasTypes ? slot.mealType : null,
    dish,
  };
  if (!dish) return <EmptySlot {...{ row, frame, here, ...why }} />;
  const day = formatDate(slot.date, "EEEE");
  const present = eaters.filter(({ id }) => !slot.away.includes(id));
  const away = eaters.filter(({ id }) => slot.away.includes(id));
  return (
    <FillRow {...frame} title={<DishLink {...{ dish, here }} />}>
      <p className="flex flex-wrap gap-x-2.5 text-sm text-ink2 figures">
        {dish.minutes !== null && <span>{dish.minutes} min</span>}
        <span className={dish.kind === "new" ? "font-semibold text-mustard" : undefined}>
          {KINDS[dish.kind]}
        </span>
        {dish.isUnchecked || hasUnreadWords ? (
          <span className="text-mustard">Not all of it is checked</span>
        ) : (
          present.length > 0 && (
            <span className="font-semibold text-olive">
              <Icon name="check" className="me-0.5 inline size-4 align-[-0.1875rem]" />
              {fitsInShort(present.map(({ name }) => name))}
            </span>
          )
        )}
      </p>
      {away.length > 0 && (
        <p className="mt-0.5 text-sm text-ink2">
          For {slot.servings}, without <NamesInWords names={away.map(({ name }) => name)} />
        </p>
      )}
      {reason && <p className="mt-0.5 text-sm leading-snug text-ink2">{reason}</p>}
      <input type="hidden" name="slot" value={writeChoice(key, dish.id)} />
      <div className="relative mt-2 flex flex-wrap items-center gap-1 lg:mt-auto lg:pt-3">
        {others.length > 0 ? (
          <SlotButton name="swap" value={key} icon="refresh" label={`Swap ${dish.title}`}>
            Swap
          </SlotButton>
        ) : (
          <SlotButton name="skip" value={key} icon="minus" label={`Leave ${day} open`}>
            Leave open
          </SlotButton>
        )}
        <Menu label={`More for ${dish.title}`} className="proposed-menu">
          <MenuLink href={choosePath(here, key)} icon="search">
            Choose a dish myself
          </MenuLink>
          {others.length > 0 && (
            <SlotMenuButton name="skip" value={key} icon="minus">
              {`Leave ${day} open`}
            </SlotMenuButton>
          )}
          {dish.canBeLeftOut && (
            <>
              <MenuLine />
              <li>
                <button formAction={NEVER_PATH} name="never" value={writeChoice(key, dish.id)}>
                  <Icon name="close" />
                  <span>
                    Never again
                    <small className="block">This dish is not proposed any more</small>
                  </span>
                </button>
              </li>
            </>
          )}
        </Menu>
      </div>
      {isChoosing && <Others {...{ others, here }} slotName={key} slot={slot} />}
    </FillRow>
  );
}

function DishLink({ dish: { href, title }, here }: { dish: ShownDish; here: string }) {
  if (href === null) return <span dir="auto">{title}</span>;
  return (
    <a
      href={withFrom(href, here)}
      className="text-ink decoration-line hover:decoration-current"
      data-modal=""
      dir="auto"
    >
      {title}
    </a>
  );
}

/** The address of the same proposal with the other dishes of a slot. */
function choosePath(here: string, key: string) {
  const [path = "", query = ""] = here.split("?");
  const params = new URLSearchParams(query);
  params.set("choose", key);
  return `${path}?${params}#${slotAnchor(key)}`;
}

type OthersProps = {
  slotName: string;
  slot: SlotRow["slot"];
  others: readonly ShownDish[];
  here: string;
};

/** What could be had instead, and the way to all other dishes. */
function Others({ slotName, slot: { date, mealType }, others, here }: OthersProps) {
  const day = formatDate(date, "EEEE");
  return (
    <section className="mt-3 border-t border-line pt-1" aria-label={`Instead on ${day}`}>
      <ul role="list">
        {others.map((other) => (
          <li
            key={other.id}
            className="flex flex-wrap items-center gap-x-3 border-b border-line py-1.5"
          >
            <span className="min-w-0 grow basis-32 leading-snug wrap-anywhere">
              <b className="font-serif font-semibold">
                <DishLink {...{ here }} dish={other} />
              </b>
              <br />
              <span className="text-sm text-ink2">
                {[other.minutes === null ? "" : `${other.minutes} min`, KINDS[other.kind]]
                  .filter(Boolean)
                  .join(", ")}
              </span>
            </span>
            <SlotButton
              name="take"
              value={writeChoice(slotName, other.id)}
              label={`Take ${other.title}`}
            >
              Take
            </SlotButton>
          </li>
        ))}
      </ul>
      <a
        className="inline-flex min-h-11 items-center"
        href={withFrom(addMealPath({ scheduledDate: date, mealType }), here)}
      >
        Any other dish for {day}
      </a>
    </section>
  );
}
