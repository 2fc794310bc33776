import { cx } from "./classes";
import { hasLead, MEAL_ACTIONS, MEAL_PICTURE, mealCard, mealGrid } from "./meal-card-frame";
import { t } from "~/language/messages";

type MealSkeletonsProps = {
  /** The heading of the meals once they have arrived. */
  heading: string;
  /** The maximum number of meals. */
  count: number;
  columns: 2 | 3;
  /** True if each meal will have a button that replaces it. */
  isReplaceable?: boolean;
};

/** Shows gray cards in the places and sizes of the meals that will arrive. */
export function MealSkeletons({ heading, count, columns, isReplaceable }: MealSkeletonsProps) {
  return (
    <>
      {/* The cards are outside of the live region: screen readers would read each card as it arrives. */}
      <p className="sr-only" role="status" aria-label={t("Generating meals")}>
        {t("Generating meals")}
      </p>
      <h3 className="mt-6 mb-3" aria-hidden="true">
        {heading}
      </h3>
      <div className={mealGrid({ columns })}>
        {Array.from({ length: count }, (_, index) => (
          <MealSkeleton
            key={index}
            isFirst={hasLead(count) && index === 0}
            isReplaceable={isReplaceable}
          />
        ))}
      </div>
    </>
  );
}

type MealSkeletonProps = { isFirst: boolean; isReplaceable: boolean | undefined };

function MealSkeleton({ isFirst, isReplaceable }: MealSkeletonProps) {
  return (
    <div className={mealCard({ isFirst })} data-skeleton="" data-lead={isFirst || undefined}>
      <div
        className={cx(
          MEAL_PICTURE,
          "animate-pulse",
          isFirst && "md:row-span-2 md:aspect-auto md:min-h-64",
        )}
      />
      <div
        className={cx(
          "flex-1 p-3 *:mt-2 *:block *:animate-pulse *:rounded-sm *:bg-sunk md:p-4",
          isFirst && "md:self-center md:p-6",
        )}
      >
        <i className="h-3.5 w-1/3" />
        <i className="h-5 w-full" />
        <i className="h-3.5 w-full" />
        <i className="h-3.5 w-3/5" />
        <i className="h-3.5 w-1/3" />
      </div>
      <div className={MEAL_ACTIONS}>
        <i />
        {isReplaceable && <i />}
      </div>
    </div>
  );
}
