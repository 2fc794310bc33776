import type { ComponentProps } from "react";
import { PlannerPage } from "~/household/accounts/planner-page";
import { LEARNED_PATH, LEARNED_TITLE } from "~/recipes/ratings/learned.schema";
import { PreferencesForm, preferencesInShort } from "~/household/preferences/preferences-form";
import { WeeknightsForm } from "~/household/preferences/weeknights-form";
import { weeknightsInWords } from "~/household/preferences/weeknights";
import { busyDaysInWords, TimesForm } from "~/plan/proposals/times-form";
import { PageSection } from "~/ui/page-section";
import { TwoPanes } from "~/ui/two-panes";
import { useFormAnswer } from "~/ui/use-form";
import { CookingForm } from "./cooking-form";
import { EaterRows, type ShownEater } from "./eater-rows";
import { type Section, SECTIONS } from "./your-table.schema";

export type YourTableProps = {
  everybody: ComponentProps<typeof EaterRows>["everybody"] & { isStrict: boolean };
  eaters: readonly ShownEater[];
  householdSize: number;
  firstName: string | null;
  preferences: ComponentProps<typeof PreferencesForm>["preferences"];
  weeknights: ComponentProps<typeof WeeknightsForm>["weeknights"];
  limits: ComponentProps<typeof TimesForm>["limits"];
};

/** Everything that shapes what is offered, on one page, which opens at `section`. */
export function YourTablePage({ section, ...table }: YourTableProps & { section?: Section }) {
  const { everybody, eaters, householdSize, firstName, preferences, weeknights, limits } = table;
  // A form that was refused is what the page opens at.
  const opensAt = useFormAnswer() ? undefined : section;
  const counted = eaters.length < 2 ? "Just you" : `${eaters.length} people`;
  const busy = busyDaysInWords(limits);
  const [firstWish = "Anything"] = weeknightsInWords(weeknights);
  return (
    <PlannerPage className="mx-auto w-full max-w-page px-gutter pb-10">
      <div className="pt-6 pb-4">
        <h1>Your table</h1>
        <p className="mt-1.5 max-w-[52ch] text-ink2">
          Everything that shapes what you are offered, in one place. Allergies are checked in every
          dish, line by line. <span className="no-script:hidden">Changes are saved at once.</span>
        </p>
      </div>
      <TwoPanes
        label="On this page"
        links={[
          { href: `#${SECTIONS.eaters.id}`, label: "Who eats", value: counted },
          {
            href: `#${SECTIONS.preferences.id}`,
            label: "Preferences",
            value: preferencesInShort(preferences),
          },
          { href: `#${SECTIONS.weeknights.id}`, label: "Weeknights", value: firstWish },
          { href: `#${SECTIONS.busyDays.id}`, label: "Busy days", value: busy },
        ]}
      >
        <PageSection
          id={SECTIONS.eaters.id}
          title="Who eats"
          note={counted}
          isShown={opensAt === "eaters"}
        >
          <EaterRows {...{ everybody, eaters, firstName }} />
          <CookingForm
            {...{ householdSize, isStrict: everybody.isStrict, listed: eaters.length }}
          />
        </PageSection>
        <PageSection
          id={SECTIONS.preferences.id}
          title="Preferences"
          isShown={opensAt === "preferences"}
        >
          <PreferencesForm
            preferences={preferences}
            place="table"
            className="-mt-3 md:grid md:grid-cols-2 md:gap-x-12"
          />
        </PageSection>
        <PageSection
          id={SECTIONS.weeknights.id}
          title="Weeknights"
          isShown={opensAt === "weeknights"}
        >
          <WeeknightsForm weeknights={weeknights} />
          <p className="mt-2">
            <a className="inline-flex min-h-11 items-center" href={LEARNED_PATH}>
              {LEARNED_TITLE}
            </a>
          </p>
        </PageSection>
        <PageSection
          id={SECTIONS.busyDays.id}
          title="Busy days"
          note="minutes at most"
          isShown={opensAt === "busyDays"}
        >
          <TimesForm limits={limits} />
        </PageSection>
      </TwoPanes>
    </PlannerPage>
  );
}
