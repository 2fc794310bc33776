import { ButtonLink } from "~/ui/button";
import { Icon } from "~/ui/icon";
import type { Cooking, CookStep } from "./cooking.server";

type Way = { pathTo: (step: number) => string };

/** A bar for each step, which is a link there. */
export function StepsNav({ cooking, step, pathTo }: Way & { cooking: Cooking; step: number }) {
  const done = new Set(cooking.known.steps);
  return (
    <nav
      className="cook-steps mx-auto flex w-full max-w-280 flex-wrap gap-1 px-gutter"
      aria-label="Steps"
    >
      {cooking.steps.map(({ index }, at) => (
        <a
          key={index}
          href={pathTo(at + 1)}
          data-swap=""
          aria-current={at + 1 === step ? "step" : undefined}
          data-done={done.has(index) || at + 1 < step ? "" : undefined}
        >
          <span className="sr-only">
            Step {at + 1}
            {done.has(index) && ", done"}
          </span>
        </a>
      ))}
    </nav>
  );
}

type TurnProps = Way & { steps: readonly CookStep[]; step: number; madeHref: string };

/** Back and on; the last step leads to what is said of the dish. */
export function Turn({ steps, step, pathTo, madeHref }: TurnProps) {
  const next = steps[step];
  return (
    <nav className="cook-foot" aria-label="Previous and next step">
      {step > 1 && (
        <ButtonLink variant="outline" icon="left" href={pathTo(step - 1)} rel="prev" data-swap="">
          Back
        </ButtonLink>
      )}
      {!next && (
        <ButtonLink icon="check" href={madeHref} rel="next">
          Made it
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
            Next step
            <small className="line-clamp-1 text-sm font-normal" dir="auto">
              {next.text}
            </small>
          </span>
          <Icon name="right" />
        </a>
      )}
    </nav>
  );
}
