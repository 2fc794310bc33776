import { Button, ButtonLink } from "~/ui/button";
import { Icon } from "~/ui/icon";
import { Badge } from "~/ui/badge";
import { Plate } from "~/ui/plate";
import { remembered } from "~/ui/remembered";
import { withFrom } from "~/ui/way-back";
import { SELECTED_PATH } from "./meals.schema";
import { isOwnRecipe, type MealCardData, sourceOf } from "./meal";
import { MealFacts } from "./meal-facts";

export type Replacing = false | "free" | "credit";

type MealCardProps = {
  meal: MealCardData;
  /** The lead of a set: twice as wide if there is room. */
  first?: boolean;
  /** Whether it is selected for the week; without it the card has no Select tab. */
  selected?: boolean;
  /** Whether another one can be had in its place, and what that costs. */
  mayReplace?: Replacing;
  /** The address of the list that it stands in, if that is not the planner. */
  from?: string;
};

/** A meal in a grid: picture, facts, and what can be done with it, each a form or a link. */
export function MealCard(props: MealCardProps) {
  const { meal, first = false, selected, mayReplace = false, from } = props;
  return (
    <article
      className={["meal", first && "first", selected && "on"].filter(Boolean).join(" ")}
      id={`meal-${meal.id}`}
      {...remembered(InCard, { meal, selected, mayReplace, from })}
    />
  );
}

type MealGridProps = {
  meals: readonly MealCardData[];
  /** The ids of the meals that are selected for the week. */
  selected: readonly string[];
  from: string;
};

/** The cards of a list of recipes at `from`. */
export function MealGrid({ meals, selected, from }: MealGridProps) {
  return (
    <div className="meals m4">
      {meals.map((meal) => (
        <MealCard key={meal.id} meal={meal} selected={selected.includes(meal.id)} from={from} />
      ))}
    </div>
  );
}

type InCardProps = {
  meal: MealCardData;
  selected: boolean | undefined;
  mayReplace: Replacing;
  from: string | undefined;
};

function InCard({ meal, selected, mayReplace, from }: InCardProps) {
  const path = `/dashboard/meals/${meal.id}`;
  const here = from && `${from}#meal-${meal.id}`;
  const source = sourceOf(meal);
  return (
    <>
      <div className="pic">
        <Plate id={meal.id} cuisine={meal.cuisine} protein={meal.protein} course={meal.course} />
        {isOwnRecipe(meal) ? (
          <Badge tone="mustard" className="flag">
            Custom
          </Badge>
        ) : null}
        <FavoriteButton meal={meal} />
        {selected !== undefined && <SelectButton meal={meal} selected={selected} />}
      </div>
      <div className="meal-b">
        {meal.had ? (
          <p className="mb-2">
            <Badge tone="olive" icon="check">
              Already yours
            </Badge>
          </p>
        ) : null}
        <MealFacts meal={meal} />
        <h3>
          <a href={withFrom(path, here)} data-modal="">
            {meal.title}
          </a>
        </h3>
        <p className="desc">{meal.description}</p>
        {source && (
          <p className="src">
            <Icon name={source.href ? "link" : "book"} />
            <span>{source.text}</span>
          </p>
        )}
      </div>
      <div className="meal-a">
        <ButtonLink
          variant="ghost"
          size="sm"
          icon="calendar-add"
          href={withFrom(`/dashboard/calendar/new?mealId=${meal.id}`, here)}
          data-modal=""
        >
          Add to Calendar
        </ButtonLink>
        <ButtonLink
          variant="ghost"
          size="icon"
          icon="share"
          label={`Share ${meal.title}`}
          href={withFrom(`${path}/share`, here)}
          data-share={path}
          data-modal=""
        />
        <ButtonLink
          variant="ghost"
          size="icon"
          icon="print"
          label={`Print ${meal.title}`}
          href={withFrom(`${path}?print=1`, here)}
          data-print=""
        />
        {mayReplace && <ReplaceButton meal={meal} costs={mayReplace === "credit"} />}
      </div>
    </>
  );
}

function FavoriteButton({ meal }: { meal: MealCardData }) {
  const kept = meal.isFavorite > 0;
  return (
    <form method="post" action="/favorites" className="contents" data-enhance="">
      <input type="hidden" name="mealId" value={meal.id} />
      <Button
        variant="ghost"
        size="icon"
        icon="heart"
        className="fav"
        name="intent"
        value={kept ? "remove" : "add"}
        aria-pressed={kept}
        label={kept ? `Remove ${meal.title} from favorites` : `Add ${meal.title} to favorites`}
      />
    </form>
  );
}

function ReplaceButton({ meal, costs }: { meal: MealCardData; costs: boolean }) {
  return (
    <form method="post" action="/dashboard/meals" className="replaces" data-enhance="">
      <input type="hidden" name="mealId" value={meal.id} />
      <Button
        variant="ghost"
        size="sm"
        icon="shuffle"
        name="intent"
        value="replace"
        label={costs ? `Replace ${meal.title} (1 credit)` : `Replace ${meal.title}`}
      >
        Replace
        {costs && <span className="price">1 credit</span>}
      </Button>
    </form>
  );
}

function SelectButton({ meal, selected }: { meal: MealCardData; selected: boolean }) {
  return (
    <form method="post" action={SELECTED_PATH} className="contents" data-enhance="">
      <input type="hidden" name="mealId" value={meal.id} />
      <button
        className="pick"
        name="intent"
        value={selected ? "deselect" : "select"}
        aria-pressed={selected}
        aria-label={`Select ${meal.title}`}
      >
        <span>
          <i className="tick" />
          <b>Select</b>
          <b>Selected</b>
        </span>
      </button>
    </form>
  );
}
