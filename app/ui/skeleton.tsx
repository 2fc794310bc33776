/** Gray cards in the places where meals will be. */
export function MealSkeletons() {
  return (
    <>
      {/* The cards are no part of it: a screen reader would be told all that is in them as they arrive. */}
      <p className="sr-only" role="status" aria-label="Generating meals">
        Generating meals
      </p>
      <div className="meals m3">
        {Array.from({ length: 6 }, (_, index) => (
          <div className="meal skel" data-skeleton="" key={index}>
            <div className="pic animate-pulse" />
            <div className="meal-b *:my-2 *:block *:h-3.5 *:animate-pulse *:rounded-sm *:bg-sunk">
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
