import { useViewer } from "~/features/accounts/viewer";
import { hrefWithout } from "~/features/preferences/without";
import { Button, ButtonLink } from "~/ui/button";
import { Icon } from "~/ui/icon";
import { SUGGESTION_COUNT } from "./meals.schema";
import type { ShortNotice } from "./outcome-words";

/** Why the last answer had fewer new meals than were asked for, and which choices to leave out for more. */
export function ShortAnswer({ notice }: { notice: ShortNotice | null }) {
  if (!notice) return null;
  return (
    <div className="short-answer" id="short-answer">
      <Icon name="info" />
      <div>
        <p>
          <b>{notice.title}</b> {notice.text}
        </p>
        {notice.relax.length > 0 && (
          <ul className="row" aria-label="Choices to leave out">
            {notice.relax.map(({ without, label }) => (
              <li key={label}>
                <ButtonLink variant="outline" href={hrefWithout(without)}>
                  {label}
                </ButtonLink>
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  );
}

/** Preferences as they would be without some choices: nothing of it is saved before the button is pressed. */
export type Relaxed = {
  without: string[];
  /** What stays chosen. */
  kept: string[];
  /** What there would be: "41 dinners that you do not have". Null where nobody knows. */
  finds: string | null;
};

type RelaxedProps = { relaxed: Relaxed; requestId: string; mayGenerate: boolean };

/** The one tap that leaves those choices out and generates. */
export function RelaxedForm({ relaxed, requestId, mayGenerate }: RelaxedProps) {
  const pays = useViewer()?.pays ?? true;
  const { without, kept, finds } = relaxed;
  const left = kept.length > 0 ? `What stays chosen: ${kept.join(", ")}.` : "Nothing stays chosen.";
  return (
    <form
      method="post"
      action="/dashboard/meals"
      className="short-answer"
      id="relaxed"
      data-enhance=""
      data-generates=""
    >
      <input type="hidden" name="intent" value="generate" />
      <input type="hidden" name="requestId" value={requestId} />
      <input type="hidden" name="returnTo" value="/dashboard" />
      {without.map((choice) => (
        <input key={choice} type="hidden" name="without" value={choice} />
      ))}
      <Icon name="sliders" />
      <div>
        <p>
          <b>Without {without.join(" and ")}.</b> {left} {finds}
        </p>
        <p className="row">
          <Button disabled={!mayGenerate} busyLabel="Generating...">
            {mayGenerate ? "Save and Generate" : "No Credits Remaining"}
          </Button>
          {pays && mayGenerate && <span className="note">Up to {SUGGESTION_COUNT} credits</span>}
          <ButtonLink variant="ghost" href="/dashboard#suggestions">
            Keep My Choices
          </ButtonLink>
        </p>
      </div>
    </form>
  );
}
