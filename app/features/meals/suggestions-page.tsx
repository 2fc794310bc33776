import type { ReactNode } from "react";
import { PlannerPage } from "~/features/accounts/planner-page";
import { SuggestionsCard, type SuggestionsCardProps } from "./suggestions-card";

/** The suggestions by themselves: what a form of theirs answers with where it is refused. */
export function SuggestionsPage(props: { card: SuggestionsCardProps; children?: ReactNode }) {
  return (
    <PlannerPage current="planner">
      <div className="py-6">
        <h1 className="vh">AI-Suggested Meals</h1>
        {props.children}
        <SuggestionsCard {...props.card} />
      </div>
    </PlannerPage>
  );
}
