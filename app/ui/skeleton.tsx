import { cx } from "./classes";
import { MEAL_PICTURE, mealCard, mealGrid } from "./meal-card-frame";

/** Gray cards in the places where meals will be. */
export function MealSkeletons() {
  return (
    <>
      {/* The cards are no part of it: a screen reader would be told all that is in them as they arrive. */}
      <p className="sr-only" role="status" aria-label="Generating meals">
        Generating meals
      </p>
      <div className={mealGrid({ columns: 3 })}>
        {Array.from({ length: 6 }, (_, index) => (
          <div className={mealCard()} data-skeleton="" key={index}>
            <div className={cx(MEAL_PICTURE, "animate-pulse")} />
            <div className="p-4 *:my-2 *:block *:h-3.5 *:animate-pulse *:rounded-sm *:bg-sunk">
              <i className="w-[45%]" />
              <i className="w-[85%]" />
              <i className="w-full" />
              <i className="w-3/5" />
            </div>
          </div>
        ))}
      </div>
    </>
  );
}
