import type { Viewer } from "~/features/access/viewer";
import { planBadge } from "~/features/accounts/labels";
import { timeOf } from "~/features/meals/meal";
import { SelectedBadge } from "~/features/meals/selected";
import { recipePath } from "~/features/meals/serves";
import { Badge } from "~/ui/badge";
import { ButtonLink } from "~/ui/button";
import { Icon } from "~/ui/icon";
import { Plate } from "~/ui/plate";
import { card } from "~/ui/card";

type Tonight = {
  id: string;
  title: string;
  cuisine: string;
  protein: string | null;
  course: string;
  cookingTime: number | null;
  /** Servings to cook tonight, and servings of the recipe. */
  serves: number;
  written: number;
};

type PlannerHeaderProps = {
  viewer: Viewer;
  /** Today in words. */
  date: string;
  selectedCount: number;
  tonight: Tonight | null;
};

/** The greeting, with the household's remaining meals and tonight's dinner. */
export function PlannerHeader({ viewer, date, selectedCount, tonight }: PlannerHeaderProps) {
  const { credits } = viewer;
  return (
    <div className="pt-6 pb-4" id="planner-header" data-region="">
      <div className="mx-auto max-w-page px-gutter md:grid md:grid-cols-[minmax(0,1fr)_minmax(17rem,22rem)] md:items-end md:gap-6">
        <div>
          <p className="font-serif text-ink2 italic" data-today="">
            {date}
          </p>
          <h1>
            Welcome back, <bdi>{viewer.firstName ?? "Chef"}</bdi>!
          </h1>
          <div className="mt-3 flex flex-wrap items-center gap-2">
            {viewer.isAdmin && (
              <Badge tone="plum" icon="shield">
                Master Admin Access
              </Badge>
            )}
            {viewer.pays && (
              <>
                <Badge tone={credits === 0 ? "wine" : "mustard"} icon="ticket">
                  {credits === 1 ? "1 credit" : `${credits.toLocaleString("en-US")} credits`}
                </Badge>
                <Badge>{planBadge(viewer)}</Badge>
              </>
            )}
            <SelectedBadge count={selectedCount} />
            {viewer.pays && credits === 0 && (
              <ButtonLink size="sm" href="/subscribe">
                Get More Meals
              </ButtonLink>
            )}
          </div>
        </div>
        <div>
          {tonight && <TonightCard meal={tonight} />}
          <ButtonLink
            variant={tonight ? "outline" : "default"}
            icon="calendar"
            href="/dashboard/week/fill"
            className="mt-3 w-full"
          >
            Fill my week
          </ButtonLink>
          <p className="mt-3 flex flex-wrap items-center gap-2 md:hidden">
            <ButtonLink variant="secondary" icon="pot" href="#suggestions" className="grow">
              Suggestions
            </ButtonLink>
            <ButtonLink variant="secondary" icon="calendar" href="#calendar" className="grow">
              Calendar
            </ButtonLink>
          </p>
        </div>
      </div>
    </div>
  );
}

function TonightCard({ meal }: { meal: Tonight }) {
  return (
    <a
      className={card({
        className:
          "mt-4 flex flex-wrap overflow-hidden p-0 text-inherit no-underline md:mt-0 md:p-0 group",
      })}
      href={recipePath({ ...meal, mealId: meal.id })}
      data-modal=""
    >
      <div className="relative min-h-22 grow basis-32 bg-sunk">
        <Plate id={meal.id} cuisine={meal.cuisine} protein={meal.protein} course={meal.course} />
      </div>
      <div className="min-w-0 grow-999 basis-40 self-center px-4 py-3">
        <p className="font-serif text-ink2 italic">Tonight’s dinner</p>
        <h2 className="text-lg font-semibold group-hover:underline" dir="auto">
          {meal.title}
        </h2>
        <p className="mt-1 flex flex-wrap gap-x-3 text-xs text-ink2 figures">
          <span className="inline-flex items-center gap-1">
            <Icon name="clock" className="size-4" />
            {timeOf(meal)}
          </span>
          <span>Serves {meal.serves}</span>
        </p>
      </div>
    </a>
  );
}
