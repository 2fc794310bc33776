import type { ReactNode } from "react";
import { unbrokenFractions } from "~/engine/food";
import type { Meal } from "~/engine/recipe";
import { Badge } from "~/ui/badge";
import { cx } from "~/ui/classes";
import { Icon, type IconName } from "~/ui/icon";
import { type PhotoData, Photo } from "~/ui/picture";
import { CheckedFor, LineNotes, VerdictLine } from "~/recipes/verdicts/verdict";
import type { MealCheck } from "~/recipes/verdicts/meal-check";
import { StepsNote, type EffortData, EffortLine } from "./recipe-parts";
import { mealSourceOf, timeOf } from "./meal";
import { isPartName, splitAmount, stepsOf } from "./recipe-lines";
import type { PublicLine, ShownLine, ShownSubRecipes } from "./shown-sub-recipes";
import { SubRecipeLine, SubRecipeTexts, SubRecipeTimes } from "./sub-recipes";
import { MAX_SERVES } from "./recipe-path";
import { drawingPath } from "~/ui/drawings/draw";
import { drawingOf } from "~/recipes/drawings/dish-drawing";
import { photoAddress, photoWidths } from "~/ui/photo-variants";
import { t } from "~/language/messages";
import { labelOf } from "~/engine/labels";

/** The classes for the headings of ingredients and instructions. */
const PART_HEAD =
  "flex min-h-11 flex-wrap items-center justify-between gap-x-3 border-b border-ink text-xl print:mt-3 print:min-h-0";

type RecipePictureProps = {
  meal: Pick<Meal, "title" | "cuisine" | "course" | "ingredients">;
  photos: readonly PhotoData[];
  /** The path of the photos' files, if it is not the household's own. */
  at?: string | undefined;
  /** Content shown on the picture. */
  children?: ReactNode;
};

const FILLS = "absolute inset-0 size-full object-cover";

/** Shows the picture at the top of a recipe: its first photo, or else its drawing, cropped to the food. */
function RecipePicture({ meal, photos, at = "/photos", children }: RecipePictureProps) {
  const [first] = photos;
  return (
    <div
      className="relative -mx-gutter aspect-[390/252] max-h-[33svh] min-h-40 overflow-hidden bg-sunk max-md:w-[calc(100%+2*var(--gutter))] md:mx-0 md:aspect-[4/3] md:max-h-none md:rounded-lg paper:mx-0 paper:aspect-[4/3] paper:max-h-none paper:min-h-0 paper:w-auto paper:rounded-md"
      data-picture=""
    >
      {first ? (
        <Photo
          {...{ id: first.id, width: first.width, at }}
          sizes="(min-width: 64rem) 33rem, (min-width: 48rem) 46vw, 100vw"
          alt={first.alt || meal.title}
          isFirst
          className={FILLS}
        />
      ) : (
        <img
          className={cx(FILLS, "scale-[1.08]")}
          src={drawingPath({ drawing: drawingOf(meal), cuisine: meal.cuisine, on: "cloth" })}
          alt=""
          fetchpriority="high"
        />
      )}
      {children}
    </div>
  );
}

/** Shows the other photos of a recipe as thumbnails that link to the full photos. */
function OtherPhotos({ photos, at = "/photos" }: Pick<RecipePictureProps, "photos" | "at">) {
  const otherPhotos = photos.slice(1);
  if (otherPhotos.length === 0) return null;
  return (
    <ul role="list" className="mt-3 flex flex-wrap gap-2 paper:hidden">
      {otherPhotos.map((photo, index) => (
        <li key={photo.id}>
          <a
            className="block size-16 overflow-hidden rounded-sm"
            href={photoAddress(`${at}/${photo.id}`, photoWidths(photo.width).at(-1) ?? 400, "jpg")}
            aria-label={
              photo.alt
                ? t("Photo {number}: {description}", {
                    number: index + 2,
                    description: photo.alt,
                  })
                : t("Photo {number}", { number: index + 2 })
            }
          >
            <Photo
              {...{ id: photo.id, width: photo.width, at }}
              sizes="4rem"
              className="size-full object-cover"
            />
          </a>
        </li>
      ))}
    </ul>
  );
}

type ServingProps = {
  serves: number;
  hrefFor: (serves: number) => string;
};

/** Shows a control for the number of servings, which scales the amounts. The URL contains the number. */
function Serving({ serves, hrefFor }: ServingProps) {
  return (
    <span className="flex items-center font-sans text-sm font-normal text-ink2 paper:hidden">
      {t("Serves")}
      {serves > 1 && <Step icon="minus" label={t("One fewer")} href={hrefFor(serves - 1)} />}
      <b className="min-w-6 text-center font-semibold text-ink figures">{serves}</b>
      {serves < MAX_SERVES && <Step icon="plus" label={t("One more")} href={hrefFor(serves + 1)} />}
    </span>
  );
}

function Step({ icon, label, href }: { icon: IconName; label: string; href: string }) {
  return (
    <a
      className="grid min-h-11 w-11 place-items-center rounded-md text-ink hover:bg-sunk"
      href={href}
      aria-label={label}
      data-swap=""
    >
      <Icon name={icon} className="size-4.5" />
    </a>
  );
}

type ServingNoteProps = ServingProps & {
  stored: number;
  householdSize: number;
  /** The reason why the recipe opened for this number of servings, if the user did not choose it. */
  opened: string | null;
};

/** Shows the number of servings that the amounts are for, with links to the amounts as written or for the household. */
function ServingNote({
  serves,
  hrefFor,
  stored: storedServings,
  householdSize,
  opened,
}: ServingNoteProps) {
  const isHousehold = householdSize === serves || householdSize === storedServings;
  if (!opened && isHousehold && serves === storedServings) return null;
  return (
    <p className="flex flex-wrap items-center gap-x-3 text-sm text-ink2 paper:hidden">
      {opened}
      {!isHousehold && (
        <a className="flex min-h-11 items-center" href={hrefFor(householdSize)} data-swap="">
          {t("For your household: {servings}", { servings: householdSize })}
        </a>
      )}
      {serves !== storedServings && (
        <a className="flex min-h-11 items-center" href={hrefFor(storedServings)} data-swap="">
          {t("As written, for {servings}", { servings: storedServings })}
        </a>
      )}
    </p>
  );
}

type Source = NonNullable<ReturnType<typeof mealSourceOf>>;

/** Shows the source of a recipe, as a link or plain text. */
const Inspiration = ({ source }: { source: Source }) => (
  <p className="mt-6 flex flex-wrap items-center gap-2 print:mt-2">
    <span className="font-serif text-ink2 italic">{t("Recipe Inspiration")}</span>
    {source.href ? (
      <a
        className="flex min-h-11 flex-wrap items-center gap-2 print:min-h-0"
        href={source.href}
        rel="noopener noreferrer"
      >
        <bdi>{source.text}</bdi> <Icon name="external" />
      </a>
    ) : (
      <bdi>{source.text}</bdi>
    )}
  </p>
);

/** The fields of a meal that its cooking page shows. */
type RecipeData = Omit<Meal, "imageUrl" | "source" | "createdAt" | "subRecipes"> & {
  bookId: string | null;
};

type RecipeProps = {
  meal: RecipeData;
  /** True for a household's own recipe. */
  isOwn?: boolean;
  /** The recipe's title, if the page has none above it. */
  head?: ReactNode;
  check?: MealCheck | null;
  /** The names of the recipe's eaters. */
  names?: readonly string[];
  /** The planned meal that the recipe is checked for, if not everybody eats it: "Dinner on …, without Theo". */
  night?: string | undefined;
  /** The servings that the lines are scaled to. The default is the recipe's servings. */
  serves?: number;
  /** Returns the URL for another number of servings. Undefined if the number cannot be changed. */
  hrefFor?: (serves: number) => string;
  /** The estimated effort. Null if unknown. */
  effort?: EffortData | null;
  /** The number of eaters in the household, which is offered as a link. */
  householdSize?: number;
  /** The reason why the recipe opened for this number of servings, if the user did not choose it. */
  opened?: string | null;
  /**
   * The recipe's photos, which are shown instead of its drawing, and the path of their files if it is not the
   * household's.
   */
  photos?: readonly PhotoData[];
  photosAt?: string;
  /** The recipe's sub-recipes. If the user may open them, also the page that closes them. */
  subRecipes?: Omit<ShownSubRecipes, "lines"> & { lines: readonly (ShownLine | PublicLine)[] };
  from?: string | undefined;
  /** Content shown on the recipe's picture. */
  onPicture?: ReactNode;
  /** The recipe's actions, shown below the description. */
  actions?: ReactNode;
  /** Content after the steps. */
  after?: ReactNode;
  /** The household's notes on the recipe, in a separate column on wide screens. */
  side?: ReactNode;
  /** Content shown instead of hidden steps. */
  insteadOfSteps?: ReactNode;
};

/** The classes for the name of a part: "For the sauce:". */
const PART_NAME =
  "border-b border-line pt-4 pb-1 font-serif text-lg leading-snug font-semibold print:pt-1.5 print:pb-0.5 print:text-[11pt]";
const INGREDIENT =
  "grid grid-cols-[minmax(min(4.5rem,30%),auto)_minmax(0,1fr)] gap-x-3 border-b border-line py-2 leading-snug wrap-anywhere print:grid-cols-[minmax(1.6cm,auto)_minmax(0,1fr)] print:py-0.5 print:text-[10.5pt] print:leading-tight";
const STEP =
  "grid grid-cols-[2.25rem_minmax(0,1fr)] items-baseline border-b border-line py-3 text-lg leading-[1.55] wrap-anywhere [counter-increment:step] before:row-span-2 before:font-serif before:text-[1.75rem] before:leading-none before:text-accent before:content-[counter(step)/''] print:break-inside-avoid print:grid-cols-[1.75rem_minmax(0,1fr)] print:py-0.5 print:text-[10.5pt] print:leading-snug print:text-black print:before:text-xl";
const HERO =
  "md:grid md:grid-cols-2 md:items-center md:gap-x-10 lg:grid-cols-[minmax(0,33rem)_minmax(0,1fr)] lg:gap-x-14 paper:mt-1.5 paper:grid paper:grid-cols-[5cm_minmax(0,1fr)] paper:items-start paper:gap-x-[0.6cm]";
const BODY =
  "mt-4 md:grid md:grid-cols-[18rem_minmax(0,1fr)] md:items-start md:gap-x-10 print:grid print:grid-cols-[7.2cm_1fr] print:gap-x-[0.8cm]";
const BESIDE = "lg:grid-cols-[21rem_minmax(0,1fr)_15rem] lg:gap-x-12";

/** Shows a recipe for reading and cooking: picture, facts, verdict, ingredients next to the steps, and its source. */
export function RecipeArticle(props: RecipeProps) {
  const { meal, check = null, names = [], serves = meal.servings, hrefFor, householdSize } = props;
  const {
    head,
    isOwn = false,
    night,
    opened = null,
    photos = [],
    photosAt,
    onPicture,
    actions,
  } = props;
  const { effort = null, after, side, insteadOfSteps } = props;
  const { subRecipes = { lines: [], written: [] }, from } = props;
  const source = mealSourceOf(meal);
  const steps = stepsOf(meal.instructions);
  const isTold = steps.length > 0 || Boolean(insteadOfSteps);
  return (
    <>
      <div className={HERO}>
        <RecipePicture {...{ meal, photos }} at={photosAt}>
          {onPicture}
        </RecipePicture>
        <div className="max-md:pt-4">
          {head}
          <div
            data-facts=""
            className="mt-3 flex flex-wrap items-center gap-x-2.5 gap-y-1.5 text-[0.9375rem] text-ink2 figures first:mt-0 print:my-1"
          >
            <span className={FACT}>
              <Icon name="serves" className="size-4.5" />
              {t("Serves {servings}", { servings: serves })}
            </span>
            <span className={FACT}>
              <Icon name="clock" className="size-4.5" />
              {meal.cookingTime === null
                ? t("{time}, no time given", { time: timeOf(meal) })
                : timeOf(meal)}
            </span>
            <SubRecipeTimes written={subRecipes.written} isTimed={meal.cookingTime !== null} />
            <Badge tone="accent">{labelOf(meal.cuisine)}</Badge>
            {meal.protein && <Badge tone="olive">{labelOf(meal.protein)}</Badge>}
            {meal.course !== "Main Dishes" && (
              <Badge tone={meal.course === "Desserts" ? "plum" : "olive"}>
                {labelOf(meal.course)}
              </Badge>
            )}
            {meal.ownCourse && (
              <Badge>
                <bdi>{meal.ownCourse}</bdi>
              </Badge>
            )}
            {isOwn && <Badge tone="mustard">{t("Custom")}</Badge>}
          </div>
          {check && <VerdictLine {...{ check, names }} />}
          {meal.description && (
            <p
              className="mt-3 max-w-[52ch] text-[1.0625rem] leading-normal wrap-anywhere print:max-w-none print:text-[11pt] print:leading-snug"
              dir="auto"
            >
              {meal.description}
            </p>
          )}
          <OtherPhotos photos={photos} at={photosAt} />
          {actions}
        </div>
      </div>
      <div className={cx(BODY, side !== undefined && BESIDE)}>
        <section>
          <h2 className={PART_HEAD}>
            {t("Ingredients")}
            {hrefFor && <Serving {...{ serves, hrefFor }} />}
          </h2>
          {hrefFor && (
            <ServingNote
              {...{ serves, hrefFor, stored: meal.servings, opened }}
              householdSize={householdSize ?? serves}
            />
          )}
          {night && (
            <p className="my-2 text-sm text-ink2 wrap-anywhere" dir="auto">
              {night}
            </p>
          )}
          <ul role="list" data-ingredients="">
            {meal.ingredients.map((line, index) =>
              isPartName(line) ? (
                <li key={index} className={PART_NAME} data-part="" dir="auto">
                  {unbrokenFractions(line)}
                </li>
              ) : (
                <li key={index} className={INGREDIENT} dir="auto">
                  <Line line={line} />
                  {subRecipes.lines.map(
                    (sub, at) =>
                      sub.line === index && (
                        <span key={at} className="col-start-2">
                          <SubRecipeLine line={sub} from={from} />
                        </span>
                      ),
                  )}
                  {check?.notes.some((note) => note.line === index) && (
                    <span className="col-start-2">
                      <LineNotes check={check} line={index} />
                    </span>
                  )}
                </li>
              ),
            )}
          </ul>
          {meal.equipment && (
            <p className="mt-3 wrap-anywhere print:text-[10.5pt]">
              <b>{t("Equipment:")}</b> <bdi>{meal.equipment}</bdi>
            </p>
          )}
          {check && <CheckedFor check={check} />}
          {effort && <EffortLine effort={effort} />}
        </section>
        <div className="max-md:mt-4 print:mt-0">
          {isTold && (
            <section>
              <h2 className={PART_HEAD}>{t("Instructions")}</h2>
              {insteadOfSteps}
              {serves !== meal.servings && <StepsNote {...{ steps }} servings={meal.servings} />}
              <ol className="[counter-reset:step]" data-steps="">
                {steps.map((step, index) =>
                  isPartName(step) ? (
                    <li key={index} className={PART_NAME} data-part="" dir="auto">
                      {step}
                    </li>
                  ) : (
                    <li key={index} className={STEP}>
                      <span dir="auto">{unbrokenFractions(step)}</span>
                    </li>
                  ),
                )}
              </ol>
            </section>
          )}
          <SubRecipeTexts written={subRecipes.written} isFolded={from !== undefined} />
          {source && <Inspiration source={source} />}
          {after}
        </div>
        {side}
      </div>
    </>
  );
}

const FACT = "inline-flex items-center gap-1.5 whitespace-nowrap";

/** Shows an ingredient line: its amount in a separate column, with other measures below it in small print. */
function Line({ line }: { line: string }) {
  const { amount, measured, rest } = splitAmount(line);
  return (
    <>
      {amount !== "" && (
        <span className="font-serif text-lg leading-tight figures print:text-[11pt]">
          {unbrokenFractions(amount)}
          {measured !== "" && (
            <small className="block font-sans text-xs text-ink2"> {measured}</small>
          )}{" "}
        </span>
      )}
      <span className="col-start-2">{unbrokenFractions(rest)}</span>
    </>
  );
}
