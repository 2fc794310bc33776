import { CheckMark, CheckSummary } from "~/recipes/verdicts/components";
import { madePath, isPartName } from "~/recipes/meals";
import { StepsNote } from "~/recipes/meals/components";
import { ButtonLink, Button } from "~/ui/button";
import { SkipLink } from "~/ui/page";
import { Picture } from "~/ui/picture";
import { cookPath, progressPath, type CookPlace } from "./cook-path";
import { type Looks, MEASURES, TEXT_SIZES } from "./cooking.schema";
import type { Cooking, CookStep } from "./cooking.server";
import { StepText, Timers } from "./timers";
import { formatDate } from "~/server/values/dates";
import { Icon } from "~/ui/icon";
import { unbrokenFractions } from "~/engine/food";
import { message, t } from "~/language/messages";
import { rich } from "~/language/rich";

/**
 * Shows the ingredients of the step as checkboxes, followed by all ingredients. With the script, each change is saved
 * at once.
 */
function StepLines({ cooking, current }: { cooking: Cooking; current: CookStep | undefined }) {
  const stepLines = current?.lines ?? [];
  const all = cooking.lines.map((_, index) => index);
  const otherLines = all.filter((index) => !stepLines.includes(index));
  return (
    <form method="post" data-enhance="" data-save-on-change="">
      <input type="hidden" name="intent" value="ticks" />
      {current && (
        <label className="cook-tick mb-3 font-semibold">
          <input type="hidden" name="shownSteps" value={current.index} />
          <input
            type="checkbox"
            name="steps"
            value={current.index}
            defaultChecked={cooking.known.steps.includes(current.index)}
          />
          <span>{t("This step is done")}</span>
        </label>
      )}
      {stepLines.length > 0 && (
        <>
          <h2 className="border-b border-ink pb-2 text-lg">{t("For this step")}</h2>
          <Lines indexes={stepLines} cooking={cooking} />
        </>
      )}
      {otherLines.length > 0 && (
        <details className="mt-3" open={stepLines.length === 0}>
          <summary className="flex min-h-11 cursor-pointer items-center text-sm font-semibold">
            {stepLines.length > 0 ? t("The other ingredients") : t("Ingredients")}
          </summary>
          <Lines indexes={otherLines} cooking={cooking} />
        </details>
      )}
      <Button variant="outline" size="sm" className="mt-3 script:hidden">
        {t("Save check marks")}
      </Button>
    </form>
  );
}

function Lines({ indexes, cooking }: { indexes: readonly number[]; cooking: Cooking }) {
  return (
    <ul role="list">
      {indexes.map((index) => {
        const line = cooking.lines[index] ?? "";
        if (isPartName(line)) {
          return (
            <li key={index} className="pt-3 font-serif font-semibold wrap-anywhere" dir="auto">
              {line}
            </li>
          );
        }
        return (
          <li key={index} className="border-b border-line">
            <label className="cook-tick">
              <input type="hidden" name="shownLines" value={index} />
              <input
                type="checkbox"
                name="lines"
                value={index}
                defaultChecked={cooking.known.lines.includes(index)}
              />
              <span className="min-w-0 wrap-anywhere" dir="auto">
                {unbrokenFractions(line)}
              </span>
            </label>
          </li>
        );
      })}
    </ul>
  );
}

type Way = { pathTo: (step: number) => string };

/** A bar for each step, which links to it. */
function StepsNav({ cooking, step, pathTo }: Way & { cooking: Cooking; step: number }) {
  const doneSteps = new Set(cooking.known.steps);
  return (
    <nav
      className="cook-steps mx-auto flex w-full max-w-280 flex-wrap gap-1 px-gutter"
      aria-label={t("Steps")}
    >
      {cooking.steps.map(({ index }, at) => (
        <a
          key={index}
          href={pathTo(at + 1)}
          data-swap=""
          aria-current={at + 1 === step ? "step" : undefined}
          data-done={doneSteps.has(index) || at + 1 < step ? "" : undefined}
        >
          <span className="sr-only">
            {doneSteps.has(index)
              ? t("Step {number}, done", { number: at + 1 })
              : t("Step {number}", { number: at + 1 })}
          </span>
        </a>
      ))}
    </nav>
  );
}

type TurnProps = Way & { steps: readonly CookStep[]; step: number; madeHref: string };

/** The links to the previous and next step. The last step leads to the cook log. */
function Turn({ steps, step, pathTo, madeHref }: TurnProps) {
  const next = steps[step];
  return (
    <nav className="cook-foot" aria-label={t("Previous and next step")}>
      {step > 1 && (
        <ButtonLink variant="outline" icon="left" href={pathTo(step - 1)} rel="prev" data-swap="">
          {t("Back")}
        </ButtonLink>
      )}
      {!next && (
        <ButtonLink icon="check" href={madeHref} rel="next">
          {t("Made it")}
        </ButtonLink>
      )}
      {next && (
        <a
          className="btn cook-next bg-accent text-on-accent hover:bg-accent-hi"
          href={pathTo(step + 1)}
          rel="next"
          data-swap=""
          data-prefetch=""
        >
          <span className="min-w-0">
            {rich("Next step<small>{text}</small>", {
              text: next.text,
              small: (text) => (
                <small className="line-clamp-1 text-sm font-normal" dir="auto">
                  {text}
                </small>
              ),
            })}
          </span>
          <Icon name="right" />
        </a>
      )}
    </nav>
  );
}

type OpenedProps = { servings: number; place: CookPlace; why: string };

/** Shows the reason why the servings differ from the recipe's, with a link to the recipe as written. */
function Opened({ servings, place, why }: OpenedProps) {
  return (
    <p className="mb-3 flex flex-wrap items-center gap-x-3 text-sm text-ink2">
      {why}
      <a
        className="flex min-h-11 items-center"
        href={cookPath({ ...place, serves: servings })}
        data-swap=""
      >
        {t("As written, for {servings}", { servings })}
      </a>
    </p>
  );
}

/** The linked recipes of the dish, which are cooked first, each with its own steps. */
function First({ first, from }: { first: Cooking["first"]; from: string }) {
  if (first.length === 0) return null;
  return (
    <div className="mb-3 rounded-md bg-sunk px-3 py-2">
      <b className="font-semibold">{t("First make:")}</b>
      <ul role="list">
        {first.map(({ line, mealId, title, words, serves }) => (
          <li key={line} className="wrap-anywhere">
            <a
              className="inline-flex min-h-11 items-center"
              href={cookPath({ mealId, serves, from })}
            >
              <bdi>{title}</bdi>
            </a>
            , {words}
          </li>
        ))}
      </ul>
    </div>
  );
}

type SaidProps = {
  /** The last note for the next time. */
  lastNote: { madeOn: string; note: string } | null;
  /** The household's notes on the recipe. Empty for none. */
  notes: string;
};

/** The household's notes on the dish, shown before the first step. */
function Said({ lastNote, notes }: SaidProps) {
  const paragraphs = [
    ...(lastNote
      ? [
          [
            t("Your note of {date}:", { date: formatDate(lastNote.madeOn, "d MMMM yyyy") }),
            lastNote.note,
          ] as const,
        ]
      : []),
    ...(notes ? [[t("Your notes:"), notes] as const] : []),
  ];
  return paragraphs.map(([head, text]) => (
    <p key={head} className="mb-3 rounded-md bg-sunk px-3 py-2 wrap-anywhere whitespace-pre-line">
      <b className="font-semibold">{head}</b> <span dir="auto">{text}</span>
    </p>
  ));
}

const SIZE_NAMES = {
  small: message("Small text"),
  medium: message("Medium text"),
  large: message("Large text"),
} as const;

/** The choice of the font size. */
function Sizes({ place, size }: { place: CookPlace; size: string }) {
  return (
    <nav className="cook-sizes flex rounded-md border border-edge" aria-label={t("Text size")}>
      {TEXT_SIZES.map((sizeOption) => (
        <a
          key={sizeOption}
          href={cookPath(place, { size: sizeOption })}
          data-swap=""
          aria-current={sizeOption === size ? "true" : undefined}
          data-letters={sizeOption}
        >
          <span className="sr-only">{t(SIZE_NAMES[sizeOption])}</span>
          <b aria-hidden="true">A</b>
        </a>
      ))}
    </nav>
  );
}

const MEASURE_NAMES = {
  written: message("As written"),
  us: message("Cups, °F"),
  metric: message("Grams, °C"),
} as const;

/** The choice of the measures. */
function Measured({ place, measures }: { place: CookPlace; measures: string }) {
  return (
    <nav className="mt-3 flex flex-wrap gap-x-4" aria-label={t("Measures")}>
      {MEASURES.map((measureOption) => (
        <a
          key={measureOption}
          className="flex min-h-11 items-center text-sm aria-[current]:font-semibold aria-[current]:text-ink aria-[current]:no-underline"
          href={cookPath(place, { measures: measureOption })}
          data-swap=""
          aria-current={measureOption === measures ? "true" : undefined}
        >
          {t(MEASURE_NAMES[measureOption])}
        </a>
      ))}
    </nav>
  );
}

export type CookPageProps = SaidProps & {
  cooking: Cooking;
  /** The number of the step that is shown, from 1. */
  step: number;
  place: CookPlace;
  looks: Looks;
  closeHref: string;
};

/** The page of cook mode: one step with its ingredients and timers, in letters that can be read from the stove. */
export function CookPage({
  cooking,
  step,
  place,
  looks,
  lastNote,
  notes,
  closeHref,
}: CookPageProps) {
  const { steps, check } = cooking;
  const current = steps[step - 1];
  const pathTo = (step: number) => cookPath({ ...place, step });
  const from = cookPath({ ...place, step });
  const madeHref = madePath({ ...place, serves: cooking.portions, from });
  return (
    <div
      className="cook"
      id="cook"
      data-size={looks.size ?? "medium"}
      data-page=""
      data-region=""
      data-cook={progressPath(place)}
      data-known={JSON.stringify(cooking.known)}
      data-step={step}
    >
      <SkipLink />
      <div className="cook-hem" />
      <header className="mx-auto flex w-full max-w-280 flex-wrap items-center gap-2 px-gutter pt-2 font-serif">
        <h1
          className="min-w-0 flex-[1_1_7rem] text-base leading-tight font-normal wrap-anywhere"
          dir="auto"
        >
          {cooking.meal.title}
        </h1>
        <Sizes {...{ place: { ...place, step }, size: looks.size ?? "medium" }} />
        <ButtonLink
          variant="ghost"
          size="icon"
          icon="close"
          label={t("Stop cooking")}
          href={closeHref}
        />
      </header>
      <StepsNav {...{ cooking, step, pathTo }} />
      <main id="main" className="cook-body" tabIndex={-1}>
        <section aria-labelledby="cook-step">
          <p className="mb-3 flex flex-wrap items-baseline justify-between gap-x-3">
            <span className="font-serif text-lg text-accent italic" id="cook-step">
              {current ? t("Step {step} of {count}", { step, count: steps.length }) : t("No steps")}
            </span>
            <span className="text-sm text-ink2 figures">
              {t("Serves {portions}", { portions: cooking.portions })}
            </span>
          </p>
          {step === 1 && cooking.opened && (
            <Opened servings={cooking.meal.servings} place={place} why={cooking.opened} />
          )}
          <CheckMark mark={cooking.mark} className="mb-3" />
          {check.verdict === "breaks" && <CheckSummary check={check} />}
          {step === 1 && <First first={cooking.first} from={cookPath({ ...place, step: 1 })} />}
          {step === 1 && <Said lastNote={lastNote} notes={notes} />}
          {current?.part && (
            <h2 className="mb-2 text-lg font-semibold wrap-anywhere" dir="auto">
              {current.part}
            </h2>
          )}
          {current ? (
            <>
              <StepText step={current} number={step} />
              {cooking.portions !== cooking.meal.servings && (
                <StepsNote steps={[current.text]} servings={cooking.meal.servings} />
              )}
            </>
          ) : (
            <p className="cook-text">{t("This recipe has no steps, only its ingredients.")}</p>
          )}
          <Timers timers={cooking.timers} />
          <p
            className="text-sm text-ink2"
            role="status"
            data-unsent={t("Not sent yet. It is stored on this device and sent later.")}
          />
          <p className="mt-2 text-sm text-ink2" hidden data-plain-http="">
            {t(
              "Without HTTPS, your browser cannot keep the screen on or send notifications. Timers ring only while this page is open and the screen is on.",
            )}
          </p>
        </section>
        <aside aria-label={t("Ingredients")}>
          <StepLines {...{ cooking, current }} />
          <Measured {...{ place: { ...place, step }, measures: looks.measures ?? "written" }} />
          {cooking.night && (
            <p className="mt-3 text-sm text-ink2 wrap-anywhere" dir="auto">
              {cooking.night}
            </p>
          )}
          <div className="cook-plate">
            <Picture {...cooking.meal} on="cloth" sizes="20rem" />
          </div>
        </aside>
      </main>
      <Turn {...{ steps, step, pathTo, madeHref }} />
    </div>
  );
}
