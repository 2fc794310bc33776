/** Gray cards in the places where meals will be. */
export function MealSkeletons({ count = 6 }: { count?: number | undefined }) {
  return (
    <div className="meals m3" role="status" aria-label="Generating meals">
      {Array.from({ length: count }, (_, index) => (
        <div className="meal skel" key={index}>
          <div className="pic" />
          <div className="meal-b">
            <i />
            <i />
            <i />
            <i />
          </div>
        </div>
      ))}
    </div>
  );
}
