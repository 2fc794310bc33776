import { formatDate } from "~/server/values/dates";
import { NAPKIN } from "~/ui/plate";
import { type ProposalRequest, slotAnchor, writeChoice } from "./asked";
import { FillRow, type Drawn } from "./fill-row";
import { type SlotRow, KINDS, type ShownDish } from "./shown-proposal";
import type { WeekProposal } from "./propose.server";
import { FILLED_TYPES, type Slot, slotKey, type EmptyReason } from "./week";
import { addMealPath } from "~/plan/calendar/entry-path";
import { NamesInWords } from "~/household/eaters/components";
import { fitsInShort } from "~/recipes/verdicts";
import { Icon, type IconName } from "~/ui/icon";
import { Menu, MenuLine, MenuLink } from "~/ui/menu";
import { withFrom } from "~/ui/way-back";
import { NEVER_PATH } from "~/find/unwanted";
import { ButtonLink, Button, type ButtonProps } from "~/ui/button";
import { t } from "~/language/messages";
import { rich } from "~/language/rich";
import type { EntryType } from "~/plan/calendar/calendar.schema";

type Pressed = {
  /** The slot to change, or the dish to take for it. */
  value: string;
  /** The change. */
  name: "swap" | "take" | "skip" | "fill" | "again" | "repeats" | "dropDay";
};

type SlotButtonProps = Pick<ButtonProps, "variant" | "icon" | "label" | "children"> & Pressed;

/** A button of the surrounding form that changes one slot. The result is shown at that slot. */
const SlotButton = (props: SlotButtonProps) => <Button variant="outline" {...props} />;

type SlotMenuButtonProps = Pressed & { icon: IconName; children: string };

/** Shows a button of a slot as an entry of the slot's menu. */
const SlotMenuButton = ({ icon, children, ...pressed }: SlotMenuButtonProps) => (
  <li>
    <button {...pressed}>
      <Icon name={icon} />
      {children}
    </button>
  </li>
);

type EmptySlotProps = {
  row: SlotRow;
  frame: { id: string; date: string; mealType: EntryType | null; dish: Drawn | null };
  /** True if the household has a recipe for this meal type, whether or not it fits. */
  hasOwn: boolean;
  /** True if new dishes can be proposed. */
  offersNew: boolean;
  /** True if dishes may be repeated after a few days. */
  allowsRepeats: boolean;
  /** The address of this proposal. */
  here: string;
};

/** Shows a slot without a dish: the reason, and buttons to resolve it. */
function EmptySlot({ row, frame, hasOwn, offersNew, allowsRepeats, here }: EmptySlotProps) {
  const { emptyReason } = row;
  const { date } = frame;
  const needsCredits = !offersNew || emptyReason === "credits";
  return (
    <FillRow {...frame} title={t("Nothing fits yet")} isQuiet>
      <p className="text-[0.9375rem] leading-snug">
        {whyInWords(emptyReason ?? "unsuitable", { hasOwn, offersNew, allowsRepeats })}
      </p>
      <div className="mt-2 flex flex-wrap gap-1.5 lg:mt-auto lg:pt-3">
        {emptyReason === "refused" && (
          <SlotButton name="again" value="1" icon="refresh">
            {t("Show them again")}
          </SlotButton>
        )}
        {emptyReason === "recent" && hasOwn && !allowsRepeats && (
          <SlotButton name="repeats" value="1" icon="refresh">
            {t("Allow repeats")}
          </SlotButton>
        )}
        {emptyReason === "wish" && (
          <SlotButton name="dropDay" value={date} icon="close">
            {t("Remove its wishes")}
          </SlotButton>
        )}
        {emptyReason === "time" && (
          <ButtonLink variant="outline" href="#quick-choices">
            {t("Allow more time")}
          </ButtonLink>
        )}
        {emptyReason === "unsuitable" && hasOwn && (
          <ButtonLink variant="outline" href="/table">
            {t("Your table")}
          </ButtonLink>
        )}
        {needsCredits && (
          <ButtonLink variant="outline" href="/subscribe">
            {t("Get More Meals")}
          </ButtonLink>
        )}
        <ButtonLink
          variant="ghost"
          href={withFrom(addMealPath({ scheduledDate: date, mealType: row.slot.mealType }), here)}
          label={t("Choose a dish for {day}", { day: formatDate(date, "EEEE") })}
        >
          {t("Choose a dish myself")}
        </ButtonLink>
      </div>
    </FillRow>
  );
}

/** Returns a sentence with the reason why a slot stays empty. */
function whyInWords(
  reason: EmptyReason,
  {
    hasOwn,
    offersNew,
    allowsRepeats,
  }: Pick<EmptySlotProps, "hasOwn" | "offersNew" | "allowsRepeats">,
): string {
  if (reason === "refused") return t("You have swapped away every dish that fits this night.");
  if (reason === "time") return t("Every dish that fits takes longer than you have on this night.");
  if (reason === "wish") return t("No dish that matches your wish fits everyone who eats.");
  if (reason === "credits") {
    return t(
      "Your credits are used for the new dishes of other nights, and your other recipes are planned within three weeks of this one.",
    );
  }
  if (reason === "recent") {
    if (allowsRepeats) return t("Too few dishes fit. All of them are on nights close to this one.");
    return offersNew
      ? t("Every dish that fits is planned or proposed within three weeks of this night.")
      : t(
          "You have no credits for a new dish, and your other recipes are planned within three weeks of this night.",
        );
  }
  if (offersNew) return t("No dish, yours or new, fits everyone who eats.");
  return hasOwn
    ? t("You have no credits for a new dish, and none of your recipes fits everyone who eats.")
    : t("You have no credits for a new dish, and no recipe for this meal.");
}

type FillSlotProps = Pick<EmptySlotProps, "hasOwn" | "offersNew" | "allowsRepeats"> & {
  row: SlotRow;
  /** True if the alternatives of the slot are shown. */
  isChoosing: boolean;
  /** True if meals other than dinner are filled, too. */
  hasTypes: boolean;
  eaters: WeekProposal["eaters"];
  hasUnreadWords: boolean;
  /** The address of this proposal, to which a preview returns. */
  here: string;
};

/**
 * Shows a slot of the proposal: its dish with the reason and the buttons that change it, or the reason why it is empty.
 */
function FillSlot(props: FillSlotProps) {
  const { row, isChoosing, hasTypes, eaters, hasUnreadWords, here, ...why } = props;
  const { slot, key, dish, reason, others: alternatives } = row;
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
        {dish.minutes !== null && <span>{t("{minutes} min", { minutes: dish.minutes })}</span>}
        <span className={dish.kind === "new" ? "font-semibold text-mustard" : undefined}>
          {t(KINDS[dish.kind])}
        </span>
        {dish.isUnchecked || hasUnreadWords ? (
          <span className="text-mustard">{t("Not fully checked")}</span>
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
          {rich("For {servings}, without {names}", {
            servings: slot.servings,
            names: <NamesInWords names={away.map(({ name }) => name)} />,
          })}
        </p>
      )}
      {reason && <p className="mt-0.5 text-sm leading-snug text-ink2">{reason}</p>}
      <input type="hidden" name="slot" value={writeChoice(key, dish.id)} />
      <div className="relative mt-2 flex flex-wrap items-center gap-1 lg:mt-auto lg:pt-3">
        {alternatives.length > 0 ? (
          <SlotButton
            name="swap"
            value={key}
            icon="refresh"
            label={t("Swap {title}", { title: dish.title })}
          >
            {t("Swap")}
          </SlotButton>
        ) : (
          <SlotButton name="skip" value={key} icon="minus" label={t("Leave {day} open", { day })}>
            {t("Leave open")}
          </SlotButton>
        )}
        <Menu label={t("More for {title}", { title: dish.title })} className="proposed-menu">
          <MenuLink href={choosePath(here, key)} icon="search">
            {t("Choose a dish myself")}
          </MenuLink>
          {alternatives.length > 0 && (
            <SlotMenuButton name="skip" value={key} icon="minus">
              {t("Leave {day} open", { day })}
            </SlotMenuButton>
          )}
          {dish.canBeLeftOut && (
            <>
              <MenuLine />
              <li>
                <button formAction={NEVER_PATH} name="never" value={writeChoice(key, dish.id)}>
                  <Icon name="close" />
                  <span>
                    {rich("Never again<small>This dish will no longer be proposed</small>", {
                      small: (text) => <small className="block">{text}</small>,
                    })}
                  </span>
                </button>
              </li>
            </>
          )}
        </Menu>
      </div>
      {isChoosing && <Others {...{ others: alternatives, here }} slotName={key} slot={slot} />}
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

/** Returns the address of this proposal with the alternatives of a slot. */
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

/** Shows the alternatives to a dish, with a link to all of them. */
function Others({ slotName, slot: { date, mealType }, others: alternatives, here }: OthersProps) {
  const day = formatDate(date, "EEEE");
  return (
    <section
      className="mt-3 border-t border-line pt-1"
      aria-label={t("Other dishes for {day}", { day })}
    >
      <ul role="list">
        {alternatives.map((alternative) => (
          <li
            key={alternative.id}
            className="flex flex-wrap items-center gap-x-3 border-b border-line py-1.5"
          >
            <span className="min-w-0 grow basis-32 leading-snug wrap-anywhere">
              <b className="font-serif font-semibold">
                <DishLink {...{ here }} dish={alternative} />
              </b>
              <br />
              <span className="text-sm text-ink2">
                {[
                  alternative.minutes === null
                    ? ""
                    : t("{minutes} min", { minutes: alternative.minutes }),
                  t(KINDS[alternative.kind]),
                ]
                  .filter(Boolean)
                  .join(", ")}
              </span>
            </span>
            <SlotButton
              name="take"
              value={writeChoice(slotName, alternative.id)}
              label={t("Choose {title}", { title: alternative.title })}
            >
              {t("Choose")}
            </SlotButton>
          </li>
        ))}
      </ul>
      <a
        className="inline-flex min-h-11 items-center"
        href={withFrom(addMealPath({ scheduledDate: date, mealType }), here)}
      >
        {t("Any other dish for {day}", { day })}
      </a>
    </section>
  );
}

/** The request for the proposal, as the page needs it. */
export type ShownRequest = Pick<ProposalRequest, "nights" | "mealTypes" | "choosing"> & {
  skipped: readonly string[];
};

export type ShownProposal = Pick<
  WeekProposal,
  "planned" | "eaters" | "hasUnreadWords" | "restDays" | "hasOwn" | "offersNew" | "allowsRepeats"
> & {
  /** The slots of all seven days, with or without a proposal. */
  rows: readonly SlotRow[];
  open: readonly Slot[];
  asked: ShownRequest;
  /** The address of this proposal. */
  here: string;
};

type FillDayProps = ShownProposal & { date: string };

/** Shows the slots of one day in the order in which they are eaten. */
export function FillDay(props: FillDayProps) {
  const {
    date,
    rows,
    open,
    planned: plannedEntries,
    restDays,
    asked: request,
    ...slotProps
  } = props;
  const hasTypes = request.mealTypes.length > 1;
  const typeOf = (mealType: EntryType) => (hasTypes ? mealType : null);
  const meals = [
    ...plannedEntries
      .filter((entry) => entry.date === date)
      .filter(({ mealType }) => request.mealTypes.some((type) => type === mealType))
      .map(({ id, mealType, title, mealId, ...dish }) => ({
        mealType,
        row: (
          <FillRow
            key={id}
            {...{ date }}
            mealType={typeOf(mealType)}
            dish={mealId === null ? { ...dish, ...NAPKIN } : dish}
            title={<span dir="auto">{title}</span>}
            isQuiet
          >
            <p className="text-sm text-ink2">{t("Already planned. It stays as it is.")}</p>
          </FillRow>
        ),
      })),
    ...rows
      .filter(({ slot }) => slot.date === date)
      .map((row) => ({
        mealType: row.slot.mealType,
        row: (
          <FillSlot
            key={row.key}
            {...{ row, hasTypes, ...slotProps }}
            isChoosing={request.choosing === row.key}
          />
        ),
      })),
    ...open
      .filter((slot) => slot.date === date)
      .map((slot) => ({
        mealType: slot.mealType,
        row: (
          <FillRow
            key={slotKey(slot)}
            id={slotAnchor(slotKey(slot))}
            {...{ date }}
            mealType={typeOf(slot.mealType)}
            dish={null}
            title={t("Left open")}
            isQuiet
          >
            {request.skipped.includes(slotKey(slot)) && (
              <div className="mt-2 lg:mt-auto lg:pt-3">
                <SlotButton
                  name="fill"
                  value={slotKey(slot)}
                  label={t("Fill {day}", { day: formatDate(date, "EEEE") })}
                >
                  {t("Fill this day")}
                </SlotButton>
              </div>
            )}
          </FillRow>
        ),
      })),
  ];
  if (meals.length === 0 && restDays.includes(date)) {
    return (
      <FillRow {...{ date }} mealType={null} dish={null} title={t("Nobody cooks")} isQuiet>
        <p className="text-sm text-ink2">
          {rich("Set under <link>Busy days</link>.", {
            link: (text) => <a href="/dashboard/week/times">{text}</a>,
          })}
        </p>
      </FillRow>
    );
  }
  return (
    <>
      {meals
        .sort((meal, otherMeal) => orderOf(meal.mealType) - orderOf(otherMeal.mealType))
        .map(({ row }) => row)}
    </>
  );
}

const orderOf = (mealType: string) => FILLED_TYPES.findIndex((type) => type === mealType);
