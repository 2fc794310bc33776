import { Plate } from "~/ui/plate";
import { ErrorText, focusWhere } from "~/ui/field";
import { timeOf } from "~/features/meals/meal";

export type PickableMeal = {
  id: string;
  title: string;
  cuisine: string;
  protein: string | null;
  course: string;
  cookingTime: number | null;
};

type MealPickerProps = {
  meals: PickableMeal[];
  /** The id of the meal that is chosen. */
  value: string;
  /** What was searched for, where that led to these meals. */
  search: string;
  error: string[] | undefined;
};

/** The household's meals to choose one from, with their pictures. */
export function MealPicker({ meals, value, search, error }: MealPickerProps) {
  const focused = meals.find(({ id }) => id === value) ?? meals[0];
  return (
    <fieldset id="meal-picker" data-region="" aria-describedby={error ? "mealId-error" : undefined}>
      <legend className="vh">Meal</legend>
      {meals.map((meal) => (
        <label className="cb border-b border-line" key={meal.id}>
          <input
            type="radio"
            name="mealId"
            value={meal.id}
            defaultChecked={meal.id === value}
            {...focusWhere(Boolean(error?.length) && meal === focused)}
          />
          <span className="pic mini-pic">
            <Plate
              id={meal.id}
              cuisine={meal.cuisine}
              protein={meal.protein}
              course={meal.course}
            />
          </span>
          <span>
            <b className="serif font-semibold">{meal.title}</b>
            <br />
            <span className="note">
              {meal.cuisine}, {timeOf(meal)}
            </span>
          </span>
        </label>
      ))}
      {meals.length === 0 && (
        <p className="py-4">
          {search
            ? `No recipes match "${search}". Try a different search term.`
            : "No recipes yet. Generate some meals first."}
        </p>
      )}
      <ErrorText id="mealId" error={error} className="mt-2" />
    </fieldset>
  );
}
