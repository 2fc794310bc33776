import { PlannerPage } from "~/household/accounts/components";
import { SelectedBadge } from "~/recipes/meals/components";
import { CARRIED, type Preferences } from "~/household/preferences";
import { PreferencesFold } from "~/household/preferences/components";
import { ButtonLink } from "~/ui/button";
import { typedText, useFormAnswer } from "~/ui/use-form";
import { AskingForm, FindOnEnter } from "./asking";
import { SuggestionsCard, type SuggestionsCardProps } from "./suggestions-card";

type SuggestionsPageProps = {
  card: Omit<SuggestionsCardProps, "isOpen"> & { preferences: Preferences };
  /** Where it leads back to, where somebody came here by a link. */
  back?: string;
};

/**
 * The suggestions by themselves: what a form of theirs answers with when it is refused. Preferences
 * that came with it are there as they were ticked.
 */
export function SuggestionsPage(props: SuggestionsPageProps) {
  const { back } = props;
  const { preferences, ...card } = props.card;
  const carries = typedText(useFormAnswer(), CARRIED) !== "";
  return (
    <PlannerPage current="planner">
      <div className="py-6">
        <h1 className="sr-only">AI-Suggested Meals</h1>
        {back !== undefined && (
          <p className="flex flex-wrap items-center gap-2 mb-4">
            <ButtonLink variant="outline" icon="left" href={back}>
              Back
            </ButtonLink>
            <SelectedBadge count={card.selected.length} from={back} />
          </p>
        )}
        <FindOnEnter mayGenerate={card.mayGenerate} />
        {!carries && <AskingForm />}
        <div className="stack">
          <SuggestionsCard {...card} isOpen />
          {carries && <PreferencesFold preferences={preferences} open={false} />}
        </div>
      </div>
    </PlannerPage>
  );
}
