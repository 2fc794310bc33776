/** Gray cards in the places where meals will be. */
export function MealSkeletons() {
  return (
    <div className="meals m3" role="status" aria-label="Generating meals">
      {Array.from({ length: 6 }, (_, index) => (
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
