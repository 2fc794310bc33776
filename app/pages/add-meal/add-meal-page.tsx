import type { ReactNode } from "react";
import { formatDate } from "~/server/values/dates";
import { type EntryType, addMealPath } from "~/plan/calendar";
import { dayPath } from "~/server/values/paths";
import { inFigures } from "~/language/words";
import { OCCASIONS } from "~/engine/calendar";
import { type MealCardData, timeOf } from "~/recipes/meals";
import { Button, ButtonLink } from "~/ui/button";
import { cx } from "~/ui/classes";
import { Field, SearchField } from "~/ui/field";
import { Icon, type IconName } from "~/ui/icon";
import { Picture } from "~/ui/picture";
import { RowLinks } from "~/ui/links";
import { withFrom } from "~/ui/way-back";
import type { getAddMeal } from "./add-meal.server";
import { type Message, message, t } from "~/language/messages";
import { rich } from "~/language/rich";
import { labelOf } from "~/engine/labels";

type AddMealData = Awaited<ReturnType<typeof getAddMeal>>;
type AddMealProps = AddMealData & {
  /** The request key, which prevents a repeated form from charging twice for a recipe of the recipe book. */
  requestId: string;
  /** The page that this page leads back to. */
  from: string;
};

const PATH = "/dashboard/calendar/new";
const INSTEAD: Record<(typeof OCCASIONS)[number], Message> = {
  out: message("Eating out"),
  takeaway: message("Takeaway"),
  guests: message("Guests"),
  note: message("A note"),
};
const OCCASION_ICONS: Record<(typeof OCCASIONS)[number], IconName> = {
  out: "external",
  takeaway: "basket",
  guests: "user",
  note: "pencil",
};

/** Renders the page that plans a meal on a day. It lists dishes, each with a button that plans it. */
export function AddMealPage(props: AddMealProps) {
  const { scheduledDate, mealType, search, groups, book, hasOwn, hasLeftovers } = props;
  const { requestId, from } = props;
  const here = withFrom(addMealPath({ scheduledDate, mealType, search }), from);
  const day = formatDate(scheduledDate, "EEEE d MMMM");
  const isFound = groups.some(({ meals }) => meals.length > 0) || book.dishes.length > 0;
  return (
    <div className="mx-auto w-full max-w-168 px-gutter pb-8 lg:max-w-240">
      <div className="pt-2 pb-1 lg:pt-4">
        <a
          className="-ms-1 inline-flex min-h-11 items-center gap-1 font-medium text-ink no-underline hover:underline"
          href={from}
        >
          <Icon name="left" className="size-4.5" />
          {t("Back")}
        </a>
        <h1>
          {mealType === "dinner"
            ? day
            : t("{day}, {meal, select, breakfast {breakfast} lunch {lunch} other {snack}}", {
                day,
                meal: mealType,
              })}
        </h1>
      </div>
      <search>
        <form
          method="get"
          action={PATH}
          className="flex flex-wrap items-center gap-2 pt-2"
          data-live="dishes"
        >
          <Kept {...{ scheduledDate, mealType, from }} />
          <SearchField
            label={t("A dish or a food")}
            placeholder={t("A dish or a food")}
            defaultValue={search}
            maxLength={200}
            className="grow"
          />
          <Button variant="secondary">{t("Search")}</Button>
        </form>
      </search>
      <When {...props} />
      <div id="dishes" data-region="" className="lg:columns-2 lg:gap-x-12">
        <form method="post" action={withFrom(PATH, from)} className="lg:contents" data-enhance="">
          <Kept {...{ scheduledDate, mealType, from }} />
          <input type="hidden" name="requestId" value={requestId} />
          <input type="hidden" name="price" value={book.price} />
          {groups.map(({ heading, meals, all }) =>
            meals.length === 0 ? null : (
              <Group
                key={heading}
                heading={heading}
                more={
                  all && <a href={all.href}>{t("All {count}", { count: inFigures(all.count) })}</a>
                }
              >
                {meals.map((meal) => (
                  <OwnDish key={meal.id} {...{ meal, here }} />
                ))}
              </Group>
            ),
          )}
          <FromBook {...{ book, here, search }} isAlone={!hasOwn} />
        </form>
        {search && !isFound && (
          <p className="py-4">
            {rich("No dish matches “{search}”. <link>Find Recipe for it</link>", {
              search,
              link: (text) => (
                <a href={`/dashboard?find=${encodeURIComponent(search)}#suggestions`}>{text}</a>
              ),
            })}
          </p>
        )}
        {!hasOwn && <BringYourOwn />}
        <section className="break-inside-avoid pt-5" aria-labelledby="not-cooking">
          <h2 id="not-cooking" className={HEADING}>
            {t("Not cooking")}
          </h2>
          <ul role="list" className="mt-3 grid grid-cols-2 gap-2">
            {OCCASIONS.map((kind) => (
              <li key={kind}>
                <ButtonLink
                  variant="outline"
                  icon={OCCASION_ICONS[kind]}
                  className="w-full justify-start"
                  href={withFrom(
                    `${PATH}?${new URLSearchParams({ instead: kind, scheduledDate, mealType })}`,
                    from,
                  )}
                  data-modal=""
                >
                  {t(INSTEAD[kind])}
                </ButtonLink>
              </li>
            ))}
            {hasLeftovers && (
              <li>
                <ButtonLink
                  variant="outline"
                  icon="pot"
                  className="w-full justify-start"
                  href={withFrom(`${dayPath(scheduledDate)}#leftovers-on-day`, from)}
                  data-modal=""
                >
                  {t("Leftovers")}
                </ButtonLink>
              </li>
            )}
          </ul>
        </section>
      </div>
    </div>
  );
}

const HEADING = "text-xl font-normal";

type KeptProps = { scheduledDate: string; mealType: EntryType; from: string };

/** The hidden fields of the page's forms: the date, the meal type and the page to return to. */
const Kept = ({ scheduledDate, mealType, from }: KeptProps) => (
  <>
    <input type="hidden" name="scheduledDate" value={scheduledDate} />
    <input type="hidden" name="mealType" value={mealType} />
    <input type="hidden" name="from" value={from} />
  </>
);

/**
 * Shows the date and meal, with links to change them: "For 4, dinner. Breakfast, lunch or a snack instead, or another
 * day."
 */
function When({ scheduledDate, mealType, search, days, earliest, servings, from }: AddMealProps) {
  const to = (changes: { scheduledDate?: string; mealType?: EntryType }) =>
    withFrom(addMealPath({ scheduledDate, mealType, search, ...changes }), from);
  const linkTo = (type: EntryType) => (text: ReactNode) => (
    <a className="inline-block py-2.5" href={to({ mealType: type })}>
      {text}
    </a>
  );
  return (
    <div className="pt-1 text-sm text-ink2">
      <p>
        {rich(WHEN[mealType], {
          servings,
          breakfast: linkTo("breakfast"),
          lunch: linkTo("lunch"),
          dinner: linkTo("dinner"),
          snack: linkTo("snack"),
        })}
      </p>
      <details>
        <summary className="w-fit">{t("Another day")}</summary>
        <div className="grid gap-3 pb-3 md:grid-cols-2">
          <ul role="list">
            {days.map(({ date, dinner }) => (
              <li key={date}>
                <a
                  className="flex min-h-11 flex-wrap items-center gap-x-2"
                  href={to({ scheduledDate: date })}
                  aria-current={date === scheduledDate ? "date" : undefined}
                >
                  {formatDate(date, "EEEE d")}
                  {dinner !== null && (
                    <span className="min-w-0 text-ink2 wrap-anywhere" dir="auto">
                      {dinner}
                    </span>
                  )}
                </a>
              </li>
            ))}
          </ul>
          <form method="get" action={PATH} className="flex flex-wrap items-end gap-2 self-start">
            <input type="hidden" name="mealType" value={mealType} />
            <input type="hidden" name="from" value={from} />
            <Field
              label={t("A later day")}
              id="later-day"
              name="scheduledDate"
              type="date"
              min={earliest}
              defaultValue={scheduledDate}
            />
            <Button variant="outline">{t("Show")}</Button>
          </form>
        </div>
      </details>
    </div>
  );
}

const WHEN: Record<EntryType, Message> = {
  breakfast: message(
    "For {servings}, breakfast. <lunch>Lunch</lunch>, <dinner>dinner</dinner> or <snack>a snack</snack> instead.",
  ),
  lunch: message(
    "For {servings}, lunch. <breakfast>Breakfast</breakfast>, <dinner>dinner</dinner> or <snack>a snack</snack> instead.",
  ),
  dinner: message(
    "For {servings}, dinner. <breakfast>Breakfast</breakfast>, <lunch>lunch</lunch> or <snack>a snack</snack> instead.",
  ),
  snack: message(
    "For {servings}, snack. <breakfast>Breakfast</breakfast>, <lunch>lunch</lunch> or <dinner>dinner</dinner> instead.",
  ),
};

type GroupProps = { heading: string; more: ReactNode; children: ReactNode };

function Group({ heading, more, children }: GroupProps) {
  const id = `add-${heading.toLowerCase().replaceAll(" ", "-")}`;
  return (
    <section className="break-inside-avoid pt-5" aria-labelledby={id}>
      <div className="flex min-h-11 items-end justify-between gap-3 border-b border-ink pb-1.5 [&_a]:py-2 [&_a]:text-sm [&_a]:font-semibold">
        <h2 id={id} className={HEADING}>
          {heading}
        </h2>
        {more}
      </div>
      <ul role="list">{children}</ul>
    </section>
  );
}

type DishRowProps = {
  href: string;
  title: string;
  picture: ReactNode;
  facts: ReactNode;
  /** The button. */
  children: ReactNode;
};

const DishRow = ({ href, title, picture, facts, children }: DishRowProps) => (
  <li className="grid min-h-18 grid-cols-[3.25rem_minmax(0,1fr)_auto] items-center gap-x-3 border-b border-line py-1.5">
    <span className="relative size-13">{picture}</span>
    <div className="min-w-0">
      <h3 className="font-serif text-[1.0625rem] leading-tight font-semibold wrap-anywhere">
        <a className="text-ink no-underline hover:underline" href={href} data-modal="" dir="auto">
          {title}
        </a>
      </h3>
      <p className="flex flex-wrap gap-x-2.5 text-sm leading-snug text-ink2 figures">{facts}</p>
    </div>
    {children}
  </li>
);

function OwnDish({ meal, here }: { meal: MealCardData; here: string }) {
  const { id, title, mark, lastHad } = meal;
  const href = withFrom(`/dashboard/meals/${id}`, here);
  const isSerious = mark?.tone === "breaks" || mark?.tone === "unknown";
  return (
    <DishRow
      {...{ href, title }}
      picture={
        <Picture
          {...{ cuisine: meal.cuisine, drawing: meal.drawing }}
          {...{ coverId: meal.coverId, coverWidth: meal.coverWidth }}
          on="runner"
          sizes="3.25rem"
        />
      }
      facts={
        <>
          <span>{timeOf(meal)}</span>
          {mark && isSerious ? (
            <span
              className={cx("font-semibold", mark.tone === "breaks" ? "text-err" : "text-mustard")}
            >
              {mark.words}
            </span>
          ) : (
            <span>
              {lastHad
                ? t("Last had {date}", { date: formatDate(lastHad, "d MMMM") })
                : labelOf(meal.cuisine)}
            </span>
          )}
        </>
      }
    >
      {mark?.tone === "breaks" ? (
        <ButtonLink
          variant="outline"
          href={href}
          label={t("View {title}", { title })}
          data-modal=""
        >
          {t("View")}
        </ButtonLink>
      ) : (
        <Button variant="outline" name="mealId" value={id} label={t("Add {title}", { title })}>
          {t("Add")}
        </Button>
      )}
    </DishRow>
  );
}

type FromBookProps = Pick<AddMealProps, "book" | "search"> & { here: string; isAlone: boolean };

function FromBook({ book, here, search, isAlone }: FromBookProps) {
  const { dishes, price, hasCredits } = book;
  const heading = t("From the recipe book");
  if (!hasCredits) {
    return (
      <Group heading={heading} more={null}>
        <li className="flex flex-wrap items-center justify-between gap-2 py-2">
          <span>{t("New dishes cost a credit each. You have none left.")}</span>
          <ButtonLink variant="outline" href="/subscribe">
            {t("Get More Meals")}
          </ButtonLink>
        </li>
      </Group>
    );
  }
  if (dishes.length === 0) return null;
  return (
    <Group heading={heading} more={search ? null : <a href={here}>{t("Others")}</a>}>
      {dishes.map(({ bookId, title, cuisine, drawing, cookingTime }) => (
        <DishRow
          key={bookId}
          href={withFrom(`/dashboard/book/${bookId}`, here)}
          title={title}
          picture={<Picture {...{ cuisine, drawing }} on="runner" sizes="3.25rem" />}
          facts={
            <>
              {cookingTime !== null && <span>{t("{minutes} min", { minutes: cookingTime })}</span>}
              <span className="font-semibold text-mustard">
                {t(
                  isAlone
                    ? "{price, plural, =0 {free} one {# credit} other {# credits}}"
                    : "New, {price, plural, =0 {free} one {# credit} other {# credits}}",
                  { price },
                )}
              </span>
            </>
          }
        >
          <Button
            variant="outline"
            name="bookId"
            value={bookId}
            label={t("Add {title}, {price, plural, =0 {free} one {# credit} other {# credits}}", {
              title,
              price,
            })}
          >
            {t("Add")}
          </Button>
        </DishRow>
      ))}
    </Group>
  );
}

/** Links for households without recipes to add their own. */
const BringYourOwn = () => (
  <section className="break-inside-avoid pt-5" aria-labelledby="bring-your-own">
    <h2 id="bring-your-own" className={cx(HEADING, "pb-1.5")}>
      {t("Bring your own")}
    </h2>
    <RowLinks
      rows={[
        {
          href: "/custom-recipes#add",
          icon: "link",
          title: t("From a web page"),
          detail: t("Paste the address of a recipe you like"),
        },
        {
          href: "/custom-recipes?mode=manual#add",
          icon: "pencil",
          title: t("Type it"),
          detail: t("It is saved under Custom Recipes"),
        },
        {
          href: "/dashboard/week/fill",
          icon: "shuffle",
          title: t("Fill my week"),
          detail: t("Preview seven dinners, including this one"),
        },
      ]}
    />
  </section>
);
