import { drawingOf } from "~/recipes/drawings";
import { Button, ButtonLink } from "~/ui/button";
import { Chips } from "~/ui/choices";
import { DESCRIPTION, MealFacts } from "~/recipes/meals/components";
import { MEAL_PICTURE, mealCard, mealGrid } from "~/ui/meal-card-frame";
import { Notice } from "~/ui/notice";
import { Plate } from "~/ui/plate";
import { SELECT_TAB, SelectWords } from "~/ui/tabs";
import salmon from "~/ui/art/lemon-salmon.svg";
import quinoa from "~/ui/art/quinoa-bowl.svg";
import pasta from "~/ui/art/tuscan-pasta.svg";
import { LandingSection } from "./landing-sections";
import { type Demo, DEMO_CUISINES, DEMO_PROTEINS, type DemoMeal, NO_DEMO_MEAL } from "./demo";
import { type GroceryGroup, AISLE_COUNT, AISLE_HEAD, AISLE_COLUMNS } from "~/shop/lists";
import { DialogPage } from "~/ui/dialog-page";
import { DEFAULT_LANGUAGE } from "~/language/languages";
import { t } from "~/language/messages";
import { rich } from "~/language/rich";
import { aisleName, labeled } from "~/engine/labels";

const DRAWN: Record<string, string> = {
  "mediterranean-quinoa-bowl": quinoa,
  "creamy-tuscan-pasta": pasta,
  "lemon-herb-salmon": salmon,
};

/** Shows the planner's demo, which is one GET form whose URL contains all choices. */
export function DemoForm({ demo }: { demo: Demo }) {
  const { proteins, cuisines, turn, selected, isMissing, meals } = demo;
  return (
    <LandingSection id="demo" title={t("Try it now")}>
      <form method="get" action="/demo/groceries">
        <div className="grid grid-cols-1 gap-6 md:grid-cols-2 mb-5">
          <Chips
            legend={t("Protein")}
            name="protein"
            options={DEMO_PROTEINS.map(labeled)}
            selected={proteins}
          />
          <Chips
            legend={t("Cuisine")}
            name="cuisine"
            options={DEMO_CUISINES.map(labeled)}
            selected={cuisines}
          />
        </div>
        {isMissing && (
          <div id="demo-missing" tabIndex={-1}>
            <Notice tone="warn" title={t(NO_DEMO_MEAL)} role="alert" />
          </div>
        )}
        <div className={mealGrid({ columns: 3, className: "md:grid-cols-3" })}>
          {meals.map((meal) => (
            <SampleMeal key={meal.id} meal={meal} selected={selected.includes(meal.id)} />
          ))}
        </div>
        {meals.length < 3 && (
          <p className="text-sm text-ink2 mt-3">
            {t(
              "Those are all the sample meals for this choice. The planner has hundreds of recipes.",
            )}
          </p>
        )}
        <div className="flex flex-wrap items-center gap-2 mt-6">
          <Button icon="basket" name="shown" value={turn}>
            {t("Generate Grocery List")}
          </Button>
          <Button variant="outline" icon="refresh" name="turn" value={turn + 1} formAction="/#demo">
            {t("Refresh Suggestions")}
          </Button>
        </div>
      </form>
    </LandingSection>
  );
}

/** Cropped to the food, as the drawings on cards are. */
const PHOTO = "absolute inset-0 size-full scale-145 object-cover dark:[filter:brightness(0.85)]";

function SampleMeal({ meal, selected }: { meal: DemoMeal; selected: boolean }) {
  const { id, title, cuisine, protein, minutes, description } = meal;
  const drawn = DRAWN[id];
  return (
    <article className={mealCard()}>
      <div className={MEAL_PICTURE}>
        {drawn ? (
          <img className={PHOTO} src={drawn} width="480" height="360" alt="" loading="lazy" />
        ) : (
          <Plate cuisine={cuisine} drawing={drawingOf(meal)} />
        )}
        <label className={SELECT_TAB}>
          <input
            type="checkbox"
            className="absolute inset-0 cursor-pointer opacity-0"
            name="meal"
            value={id}
            defaultChecked={selected}
            aria-label={t("Select {title}", { title })}
          />
          <SelectWords />
        </label>
      </div>
      <div className="min-w-0 p-3 md:p-4">
        <MealFacts meal={{ cookingTime: minutes, cuisine, protein, course: "Main Dishes" }} />
        <h3 lang={DEFAULT_LANGUAGE}>{title}</h3>
        <p className={DESCRIPTION}>
          {rich("Serves 4. {description}", {
            description: <span lang={DEFAULT_LANGUAGE}>{description}</span>,
          })}
        </p>
      </div>
    </article>
  );
}

type SampleListProps = {
  list: { titles: string[]; groups: GroceryGroup[] };
  /** The query of the demo's state. */
  back: string;
};

/** Shows the grocery list of the demo's meals. */
export function SampleList({ list, back }: SampleListProps) {
  return (
    <DialogPage
      title={t("Sample Grocery List")}
      closeHref={back}
      homeHref="/"
      size="xl"
      footer={
        <>
          <ButtonLink variant="outline" href={back}>
            {t("Back to the demo")}
          </ButtonLink>
          <ButtonLink href="/api/login?new=1">{t("Start Free Trial")}</ButtonLink>
        </>
      }
    >
      <p className="font-serif text-ink2 italic mb-2">
        {t("For {titles}. Serves 4.", { titles: list.titles.join(", ") })}
      </p>
      <div className={AISLE_COLUMNS}>
        {list.groups.map(({ category, items }) => (
          <section className="break-inside-avoid" key={category}>
            <h2 className={AISLE_HEAD}>
              {aisleName(category)} <small className={AISLE_COUNT}>{items.length}</small>
            </h2>
            <ul role="list">
              {items.map(({ key, name, amount }) => (
                <li
                  key={key}
                  className="flex justify-between gap-3 border-b border-line py-2 *:first:first-letter:uppercase"
                >
                  <span>{name}</span>
                  <span className="text-ink2 figures">{amount}</span>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </DialogPage>
  );
}
