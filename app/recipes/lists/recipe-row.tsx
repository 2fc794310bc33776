import { formatDate } from "~/server/values/dates";
import { isOwnRecipe, type MealCardData, mealSourceOf, timeOf } from "~/recipes/meals/meal";
import type { RecipesView } from "~/recipes/meals/meals.schema";
import { Badge } from "~/ui/badge";
import { Button } from "~/ui/button";
import { cx } from "~/ui/classes";
import { drawingPath } from "~/ui/drawings/draw";
import { Icon } from "~/ui/icon";
import { Photo } from "~/ui/picture";
import { withFrom } from "~/ui/way-back";
import { doPath } from "./do-path";
import { t } from "~/language/messages";
import { labelOf } from "~/engine/labels";

type RecipeRowProps = {
  meal: MealCardData;
  /** The URL of the list that contains the recipe. */
  from: string;
  view: RecipesView;
  /** True to show when the meal was last eaten, instead of its cuisine and protein. */
  saysWhen: boolean;
  /** True for the first recipes of a page, whose pictures are loaded with the page. */
  isFirst: boolean;
};

const ROW =
  "relative grid min-h-16 grid-cols-[3rem_minmax(0,1fr)_2.75rem] items-center gap-x-3 border-b border-line has-[h3_a:focus-visible]:outline-3 has-[h3_a:focus-visible]:-outline-offset-3 has-[h3_a:focus-visible]:outline-focus cards:grid-cols-[minmax(0,1fr)_2.75rem] cards:grid-rows-[auto_1fr_2.75rem] cards:items-start cards:gap-0 cards:overflow-hidden cards:rounded-lg cards:border cards:bg-card cards:shadow-1";

/** Shows a recipe in a list, as a row or as a card from the same markup. The ⋯ links to further actions. */
export function RecipeRow(props: RecipeRowProps) {
  return (
    <li className={ROW} id={`meal-${props.meal.id}`} data-card="">
      <InRow {...props} />
    </li>
  );
}

const TONES = {
  breaks: "font-semibold text-err",
  unknown: "text-mustard",
  dislike: "text-ink2",
  checked: "hidden",
} as const;

function InRow({ meal, from, view, saysWhen, isFirst }: RecipeRowProps) {
  const path = `/dashboard/meals/${meal.id}`;
  const here = `${from}#meal-${meal.id}`;
  const source = mealSourceOf(meal);
  const isKept = meal.isFavorite > 0;
  return (
    <>
      <span
        data-picture=""
        className="relative size-12 cards:col-span-2 cards:aspect-[4/3] cards:size-auto cards:overflow-hidden cards:bg-sunk"
      >
        <RowPicture {...{ meal, view, isFirst }} />
        {isOwnRecipe(meal) && (
          <Badge
            tone="mustard"
            className="absolute start-2 top-2 hidden min-h-6 px-2 cards:inline-flex"
          >
            {t("Custom")}
          </Badge>
        )}
      </span>
      <div className="min-w-0 py-1.5 cards:col-span-2 cards:px-3 cards:pt-2.5 cards:pb-1">
        <h3 className="font-serif text-[1.0625rem] leading-tight font-semibold wrap-anywhere cards:text-base">
          <a
            className="text-inherit no-underline outline-none before:absolute before:inset-y-0 before:start-0 before:end-11 hover:underline cards:before:end-0 cards:before:bottom-11"
            href={withFrom(path, here)}
            dir="auto"
          >
            {meal.title}
          </a>
          {isKept && (
            <span
              className="ms-1.5 font-sans text-accent cards:hidden"
              role="img"
              aria-label={t("favorite")}
            >
              {"♥\uFE0E"}
            </span>
          )}
        </h3>
        <p className="text-xs leading-snug text-ink2 figures">
          {saysWhen && meal.lastHad
            ? t("{time} · last had {date}", {
                time: timeOf(meal),
                date: formatDate(meal.lastHad, "d MMMM yyyy"),
              })
            : [timeOf(meal), labelOf(meal.cuisine), labelOf(meal.protein ?? meal.course)].join(
                " · ",
              )}
        </p>
        {meal.mark && meal.mark.tone !== "checked" && (
          <p className={cx("text-xs leading-snug wrap-anywhere", TONES[meal.mark.tone])}>
            {meal.mark.words}
          </p>
        )}
        {source && (
          <p className="hidden text-xs leading-snug text-ink2 wrap-anywhere cards:block" dir="auto">
            {source.text}
          </p>
        )}
      </div>
      <form
        method="post"
        action="/favorites"
        className="absolute end-1.5 top-1.5 z-1 hidden cards:block"
        data-enhance=""
      >
        <input type="hidden" name="mealId" value={meal.id} />
        <Button
          variant="ghost"
          size="icon"
          icon="heart"
          className="rounded-full bg-card"
          name="intent"
          value={isKept ? "remove" : "add"}
          aria-pressed={isKept}
          label={
            isKept
              ? t("Remove {title} from favorites", { title: meal.title })
              : t("Add {title} to favorites", { title: meal.title })
          }
        />
      </form>
      <a
        className="z-1 hidden min-h-11 items-center ps-3 text-xs font-semibold text-ink no-underline hover:underline cards:inline-flex lg:text-sm"
        href={withFrom(`/dashboard/calendar/new?mealId=${meal.id}`, here)}
        aria-label={t("Add to Calendar: {title}", { title: meal.title })}
        data-modal=""
      >
        {t("Add to Calendar")}
      </a>
      <a
        className="z-1 grid min-h-11 w-11 place-items-center justify-self-end text-ink2 hover:text-ink"
        href={withFrom(doPath(meal.id), here)}
        aria-label={t("More for {title}", { title: meal.title })}
        data-modal=""
      >
        <Icon name="more" />
      </a>
    </>
  );
}

/** The classes for a drawing: without its cloth in a row, and with the card's own crop in a card. */
const DRAWN =
  "absolute inset-0 size-full scale-[1.16] object-contain cards:scale-100 cards:object-cover";
const SIZES = "(min-width: 64rem) 18rem, (min-width: 48rem) 30vw, 46vw";

function RowPicture({ meal, view, isFirst }: Pick<RecipeRowProps, "meal" | "view" | "isFirst">) {
  const { coverId, coverWidth, drawing, cuisine } = meal;
  if (coverId && coverWidth) {
    return (
      <Photo
        {...{ id: coverId, width: coverWidth, isFirst }}
        sizes={
          view === "list" ? "3rem" : view === "cards" ? SIZES : "(min-width: 64rem) 18rem, 3rem"
        }
        className="absolute inset-0 size-full rounded-sm object-cover cards:rounded-none"
      />
    );
  }
  const plate = drawingPath({ drawing, cuisine, on: "runner" });
  const card = drawingPath({ drawing, cuisine, on: "card" });
  const img = (
    <img
      className={DRAWN}
      src={view === "cards" ? card : plate}
      alt=""
      loading={isFirst ? undefined : "lazy"}
    />
  );
  if (view !== null) return img;
  return (
    <picture className="contents">
      <source media="(min-width: 64rem)" srcSet={card} />
      {img}
    </picture>
  );
}
