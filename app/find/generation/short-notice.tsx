import { creditsInWords } from "~/household/billing";
import { useViewer } from "~/household/access";
import { hrefWithout } from "~/household/preferences";
import { Button, ButtonLink } from "~/ui/button";
import { Notice } from "~/ui/notice";
import { inWords } from "~/language/words";
import { SUGGESTION_COUNT } from "./generation.schema";
import type { ShortNotice } from "./outcome";
import { t } from "~/language/messages";
import { labelOf } from "~/engine/labels";

/** Shows why the last answer had fewer new meals than requested, and the choices to drop for more. */
export function ShortAnswer({ notice }: { notice: ShortNotice | null }) {
  if (!notice) return null;
  const { title, text, relax } = notice;
  const choices = relax.length > 0 && (
    <ul className="flex flex-wrap items-center gap-2" aria-label={t("Choices you can drop")}>
      {relax.map(({ without, label }) => (
        <li key={label}>
          <ButtonLink variant="outline" href={hrefWithout(without)}>
            {label}
          </ButtonLink>
        </li>
      ))}
    </ul>
  );
  return (
    <Notice id="short-answer" title={title} actions={choices}>
      {text}
    </Notice>
  );
}

/** The preferences without some choices. Nothing is saved before the user presses the button. */
export type Relaxed = {
  without: string[];
  /** The choices that remain. */
  kept: string[];
  /** The number of results: "41 dinners that you do not have". Null if unknown. */
  finds: string | null;
};

type RelaxedProps = { relaxed: Relaxed; requestId: string; mayGenerate: boolean };

/** Shows the form that drops the choices and generates meals in one step. */
export function RelaxedForm({ relaxed, requestId, mayGenerate }: RelaxedProps) {
  const pays = useViewer()?.pays ?? true;
  const { without, kept: keptChoices, finds } = relaxed;
  const message =
    keptChoices.length > 0
      ? t("Still chosen: {choices}.", { choices: keptChoices.join(", ") })
      : t("Nothing else is chosen.");
  return (
    <form method="post" action="/dashboard/meals" data-enhance="" data-generates="set">
      <input type="hidden" name="intent" value="generate" />
      <input type="hidden" name="requestId" value={requestId} />
      <input type="hidden" name="returnTo" value="/dashboard" />
      {without.map((choice) => (
        <input key={choice} type="hidden" name="without" value={choice} />
      ))}
      <Notice
        id="relaxed"
        title={t("Without {choices}.", { choices: inWords(without.map(labelOf)) })}
        actions={
          <>
            <Button disabled={!mayGenerate} busyLabel={t("Generating...")}>
              {mayGenerate ? t("Save and Generate") : t("No Credits Remaining")}
            </Button>
            {pays && mayGenerate && (
              <span className="text-sm text-ink2">
                {t("Up to {credits}", { credits: creditsInWords(SUGGESTION_COUNT) })}
              </span>
            )}
            <ButtonLink variant="ghost" href="/dashboard#suggestions">
              {t("Keep My Choices")}
            </ButtonLink>
          </>
        }
      >
        {message} {finds}
      </Notice>
    </form>
  );
}
