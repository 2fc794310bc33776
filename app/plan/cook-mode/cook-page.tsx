import { CheckMark } from "~/recipes/verdicts/check-mark";
import { CheckSummary } from "~/recipes/verdicts/checked";
import { madePath } from "~/recipes/meals/made-path";
import { AsWritten } from "~/recipes/meals/as-written";
import { ButtonLink } from "~/ui/button";
import { SkipLink } from "~/ui/page";
import { Picture } from "~/ui/picture";
import { First, Opened, Said, type SaidProps } from "./before-cooking";
import { Measured, Sizes } from "./cook-looks";
import { cookPath, progressPath, type CookPlace } from "./cook-path";
import { StepsNav, Turn } from "./cook-steps";
import type { Looks } from "./cooking.schema";
import type { Cooking } from "./cooking.server";
import { StepLines } from "./step-lines-form";
import { StepText, Timers } from "./timers";

export type CookPageProps = SaidProps & {
  cooking: Cooking;
  /** The number of the step that is shown, from 1. */
  step: number;
  place: CookPlace;
  looks: Looks;
  closeHref: string;
};

/** A dish as one cooks it: one step, its ingredients and timers, in letters to be read from the stove. */
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
          label="Stop cooking"
          href={closeHref}
        />
      </header>
      <StepsNav {...{ cooking, step, pathTo }} />
      <main id="main" className="cook-body" tabIndex={-1}>
        <section aria-labelledby="cook-step">
          <p className="mb-3 flex flex-wrap items-baseline justify-between gap-x-3">
            <span className="font-serif text-lg text-accent italic" id="cook-step">
              {current ? `Step ${step} of ${steps.length}` : "No steps"}
            </span>
            <span className="text-sm text-ink2 figures">Serves {cooking.portions}</span>
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
              <AsWritten amounts={current.unsure} servings={cooking.meal.servings} />
            </>
          ) : (
            <p className="cook-text">This recipe has no steps, only its ingredients.</p>
          )}
          <Timers timers={cooking.timers} />
          <p className="text-sm text-ink2" role="status" data-unsent="" />
          <p className="mt-2 text-sm text-ink2" hidden data-plain-http="">
            Over plain http your browser lets no page keep the screen on or send notifications:
            timers ring while this page is open and the screen is on.
          </p>
        </section>
        <aside aria-label="Ingredients">
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
