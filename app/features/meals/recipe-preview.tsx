import { Badge } from "~/ui/badge";
import { cx } from "~/ui/classes";
import { DialogSheet } from "~/ui/dialog-page";
import { remembered } from "~/ui/remembered";
import { COLUMNS, PART_HEAD, RECIPE_ABOUT, RECIPE_FACTS, RECIPE_PICTURE } from "./recipe-looks";

/** More than a phone shows, so that what follows them is not seen to move. */
const LINES = 12;

/** The shape of a recipe's dialog; the script shows it, with what the card says, until the recipe is there. */
export const RecipePreview = () => <template data-preview-model="" {...remembered(Shape, {})} />;

function Shape() {
  return (
    <DialogSheet
      title=""
      closeHref="/dashboard"
      size="xl"
      className="recipe"
      isLoading
      footer={<i className={FOOT} />}
    >
      <div className={cx(COLUMNS, "md:items-center")}>
        <div className={RECIPE_PICTURE} data-picture="" />
        <div>
          <div className={RECIPE_FACTS}>
            <Badge icon="serves">{"Serves \u2007"}</Badge>
            <Badge icon="clock">
              <span data-fact="" />
            </Badge>
            <Badge tone="accent">
              <span data-fact="" />
            </Badge>
            <Badge tone="olive">
              <span data-fact="" />
            </Badge>
          </div>
          <p className={RECIPE_ABOUT} dir="auto" data-about="" />
        </div>
      </div>
      <div className={COLUMNS}>
        {["Ingredients", "Instructions"].map((part) => (
          <section key={part}>
            <h2 className={PART_HEAD}>{part}</h2>
            <span className="block *:my-4 *:block *:h-4 *:animate-pulse *:rounded-sm *:bg-sunk">
              {Array.from({ length: LINES }, (_, index) => (
                <i key={index} />
              ))}
            </span>
          </section>
        ))}
      </div>
    </DialogSheet>
  );
}

/** As tall as the buttons of a recipe; that of one's own has a row more on a phone. */
const FOOT = "h-11 flex-auto max-md:in-data-[kind=own]:h-24";
