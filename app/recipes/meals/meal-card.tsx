import { Button, ButtonLink } from "~/ui/button";
import { Icon } from "~/ui/icon";
import { Badge } from "~/ui/badge";
import { Picture } from "~/ui/picture";
import { cx } from "~/ui/classes";
import { MEAL_ACTIONS, MEAL_PICTURE, mealCard } from "~/ui/meal-card-frame";
import { SELECT_TAB, SelectWords } from "~/ui/tabs";
import { withFrom } from "~/ui/way-back";
import { CheckMark } from "~/recipes/verdicts/check-mark";
import { SELECTED_PATH } from "./meals.schema";
import { isOwnRecipe, type MealCardData, mealSourceOf, timeOf } from "./meal";
import { t } from "~/language/messages";
import { rich } from "~/language/rich";
import { labelOf } from "~/engine/labels";

type Facts = Pick<MealCardData, "cookingTime" | "cuisine" | "protein" | "course">;

/** Shows the facts that distinguish meals on their cards: time, cuisine, and protein or course. */
export function MealFacts({ meal }: { meal: Facts }) {
  return (
    <p className="mb-1 text-xs text-ink2 figures" data-card-facts="">
      {[timeOf(meal), labelOf(meal.cuisine), labelOf(meal.protein ?? meal.course)].join(" · ")}
    </p>
  );
}

export type Replacing = false | "free" | "credit";

type MealCardProps = {
  meal: MealCardData;
  /** True for the first card of a set, which is twice as wide if there is room. */
  first?: boolean;
  /** True if the meal is selected for the week. If undefined, the card has no Select tab. */
  selected?: boolean;
  /** Whether the meal can be replaced with another, and the price. */
  mayReplace?: Replacing;
  /** The URL of the list that shows the card, if that is not the planner. */
  from?: string;
  /** The card's index in a list at the top of a page. The first two cards are visible at once, also on a phone. */
  place?: number;
};

/** Returns how the picture of the card at an index is loaded. */
const seenAt = (place: number | undefined) => ({ isFirst: place === 0, isEarly: place === 1 });

/** The class of a link whose whole card can be tapped (recipes.css). */
export const COVER_LINK = "cover-link";
/** The width of a card's picture: next to its text on a phone, otherwise above it. */
export const CARD_SIZES = {
  first: "(min-width: 80rem) 32vw, (min-width: 48rem) 45vw, 94vw",
  other: "(min-width: 80rem) 24vw, (min-width: 48rem) 46vw, 94vw",
};
export const DESCRIPTION = "mt-1 line-clamp-2 text-sm leading-snug text-ink2";

/** Shows a meal in a grid: picture, facts and actions, each a form or a link. */
export function MealCard(props: MealCardProps) {
  const { meal, first = false, selected, mayReplace = false, from, place } = props;
  return (
    <article
      className={mealCard({ isFirst: first, isSelected: selected ?? false })}
      id={`meal-${meal.id}`}
      data-card=""
    >
      <InCard {...{ meal, first, selected, mayReplace, from }} {...seenAt(place)} />
    </article>
  );
}

type InCardProps = {
  meal: MealCardData;
  first: boolean;
  selected: boolean | undefined;
  mayReplace: Replacing;
  from: string | undefined;
  isFirst: boolean;
  isEarly: boolean;
};

function InCard({ meal, first, selected, mayReplace, from, ...pictureProps }: InCardProps) {
  const path = `/dashboard/meals/${meal.id}`;
  const here = from && `${from}#meal-${meal.id}`;
  const source = mealSourceOf(meal);
  return (
    <>
      <div
        className={cx(MEAL_PICTURE, first && "md:row-span-2 md:aspect-auto md:min-h-64")}
        data-picture=""
      >
        <Picture
          {...{ cuisine: meal.cuisine, drawing: meal.drawing }}
          {...{ coverId: meal.coverId, coverWidth: meal.coverWidth }}
          sizes={CARD_SIZES[first ? "first" : "other"]}
          {...pictureProps}
        />
        {isOwnRecipe(meal) ? (
          <Badge
            tone="mustard"
            className={cx(
              "absolute start-0 rounded-none rounded-se-sm",
              selected === undefined ? "bottom-0" : "bottom-11",
            )}
          >
            {t("Custom")}
          </Badge>
        ) : null}
        <FavoriteButton meal={meal} />
        {selected !== undefined && <SelectButton meal={meal} selected={selected} />}
      </div>
      <div className={cx("min-w-0 flex-1 p-3 md:p-4", first && "md:self-center md:p-6")}>
        {meal.had ? (
          <p className="mb-2">
            <Badge tone="olive" icon="check">
              {t("Already yours")}
            </Badge>
          </p>
        ) : null}
        <MealFacts meal={meal} />
        <h3 className={first ? "md:text-2xl md:leading-tight md:font-normal" : undefined}>
          <a className={COVER_LINK} href={withFrom(path, here)} dir="auto">
            {meal.title}
          </a>
        </h3>
        <p
          className={cx(DESCRIPTION, first && "md:line-clamp-4 md:text-base")}
          dir="auto"
          data-about=""
        >
          {meal.description}
        </p>
        <CheckMark mark={meal.mark} className="mt-2" />
        {meal.uses && (
          <p className="mt-1.5 flex items-center gap-1 text-sm text-olive">
            <Icon name="leaf" className="size-4" />
            <span className="min-w-0 wrap-anywhere">
              {rich("Uses up <bdi>{uses}</bdi>", {
                uses: meal.uses,
                bdi: (text) => <bdi>{text}</bdi>,
              })}
            </span>
          </p>
        )}
        {meal.liked && (
          <p className="mt-1.5 flex items-center gap-1 text-sm text-olive">
            <Icon name="heart" className="size-4" />
            <bdi className="min-w-0 wrap-anywhere">{meal.liked}</bdi>
          </p>
        )}
        {source && (
          <p className="mt-1.5 text-xs text-ink2 wrap-anywhere" dir="auto">
            {source.text}
          </p>
        )}
      </div>
      <div className={MEAL_ACTIONS}>
        <ButtonLink
          variant="ghost"
          size="sm"
          icon="calendar-add"
          className="meal-action"
          label={t("Add to Calendar: {title}", { title: meal.title })}
          href={withFrom(`/dashboard/calendar/new?mealId=${meal.id}`, here)}
          data-modal=""
        >
          {t("Add to Calendar")}
        </ButtonLink>
        <ButtonLink
          variant="ghost"
          size="icon"
          icon="share"
          label={t("Share {title}", { title: meal.title })}
          href={withFrom(`${path}/share`, here)}
          data-share={path}
          data-modal=""
        />
        <ButtonLink
          variant="ghost"
          size="icon"
          icon="print"
          label={t("Print {title}", { title: meal.title })}
          href={withFrom(`${path}?print=1`, here)}
          data-print=""
        />
        {mayReplace && <ReplaceButton meal={meal} costs={mayReplace === "credit"} />}
      </div>
    </>
  );
}

function FavoriteButton({ meal }: { meal: MealCardData }) {
  const isFavorite = meal.isFavorite > 0;
  return (
    <form method="post" action="/favorites" className="contents" data-enhance="">
      <input type="hidden" name="mealId" value={meal.id} />
      <Button
        variant="ghost"
        size="icon"
        icon="heart"
        className="absolute end-2 top-2 z-1 rounded-full bg-card"
        name="intent"
        value={isFavorite ? "remove" : "add"}
        aria-pressed={isFavorite}
        label={
          isFavorite
            ? t("Remove {title} from favorites", { title: meal.title })
            : t("Add {title} to favorites", { title: meal.title })
        }
      />
    </form>
  );
}

function ReplaceButton({ meal, costs }: { meal: MealCardData; costs: boolean }) {
  return (
    <form method="post" action="/dashboard/meals" className="basis-full" data-enhance="">
      <input type="hidden" name="mealId" value={meal.id} />
      <Button
        variant="ghost"
        size="sm"
        icon="shuffle"
        className="w-full justify-start gap-1 ps-0.5 pe-3"
        name="intent"
        value="replace"
        label={
          costs
            ? t("Replace {title} (1 credit)", { title: meal.title })
            : t("Replace {title}", { title: meal.title })
        }
      >
        {t("Replace")}
        {costs && <span className="ms-auto text-mustard">{t("1 credit")}</span>}
      </Button>
    </form>
  );
}

function SelectButton({ meal, selected }: { meal: MealCardData; selected: boolean }) {
  return (
    <form method="post" action={SELECTED_PATH} className="contents" data-enhance="">
      <input type="hidden" name="mealId" value={meal.id} />
      <button
        className={SELECT_TAB}
        name="intent"
        value={selected ? "deselect" : "select"}
        aria-pressed={selected}
        aria-label={t("Select {title}", { title: meal.title })}
      >
        <SelectWords />
      </button>
    </form>
  );
}
