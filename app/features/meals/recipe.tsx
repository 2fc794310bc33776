import { Badge } from "~/ui/badge";
import { Icon } from "~/ui/icon";
import { Plate } from "~/ui/plate";
import { CheckedFor, CheckSummary, LineNotes } from "./checked";
import { minutesOf, sourceOf } from "./meal";
import type { Meal } from "./meal.server";
import type { MealCheck } from "./meal-check";

/** What a page to cook from shows of a meal. */
type RecipeData = Omit<Meal, "imageUrl" | "source" | "createdAt"> & { bookId: string | null };

/** A recipe to cook from: facts, ingredients beside the method, and where it comes from. */
export function Recipe({ meal, check = null }: { meal: RecipeData; check?: MealCheck | null }) {
  const source = sourceOf(meal);
  const steps = meal.instructions
    .split("\n")
    .map((step) => step.trim())
    .filter(Boolean);
  return (
    <>
      <div className="recipe-top">
        <div className="pic hero-pic">
          <Plate id={meal.id} cuisine={meal.cuisine} protein={meal.protein} course={meal.course} />
        </div>
        <div>
          <div className="row facts nums">
            <Badge icon="serves">Serves {meal.servings}</Badge>
            <Badge icon="clock">{minutesOf(meal)} min</Badge>
            <Badge tone="accent">{meal.cuisine}</Badge>
            <Badge tone="olive">{meal.protein ?? meal.course}</Badge>
          </div>
          <p className="max-w-[46ch] text-lg">{meal.description}</p>
        </div>
      </div>
      <div className="recipe-g">
        <section>
          <h2>Ingredients</h2>
          {check && <CheckSummary check={check} />}
          <ul className="ing" role="list">
            {meal.ingredients.map((line, index) => (
              <li key={index}>
                {line}
                {check && <LineNotes check={check} line={index} />}
              </li>
            ))}
          </ul>
          {check && <CheckedFor check={check} />}
        </section>
        <section>
          <h2>Instructions</h2>
          <ol className="steps">
            {steps.map((step, index) => (
              <li key={index}>
                <label>
                  <span>
                    <input className="vh" type="checkbox" />
                    <span className="vh">Done: </span>
                    {step}
                  </span>
                </label>
              </li>
            ))}
          </ol>
          {steps.length > 0 && <p className="note no-print mt-2">Tap a step when it’s done.</p>}
        </section>
      </div>
      {source && (
        <p className="gap row">
          <span className="hand">Recipe Inspiration</span>
          {source.href ? (
            <a className="row min-h-11" href={source.href} rel="noopener noreferrer">
              {source.text} <Icon name="external" />
            </a>
          ) : (
            <span>{source.text}</span>
          )}
        </p>
      )}
    </>
  );
}
