import type { ComponentProps, ReactNode } from "react";
import type { Viewer } from "~/features/access/viewer";
import { PlannerPage, useToBuy } from "~/features/accounts/planner-page";
import { AskTimeZone } from "~/features/accounts/time-zone-form";
import { AheadToday } from "~/features/ahead/ahead-list";
import { CalendarCard } from "~/features/calendar/calendar-card";
import { LeftoversCard } from "~/features/calendar/leftovers-list";
import { monthOf } from "~/features/calendar/month-grid";
import { AskingForm, FindOnEnter } from "~/features/generation/asking";
import { SuggestionsCard, type SuggestionsCardProps } from "~/features/generation/suggestions-card";
import { MisfitsCard } from "~/features/misfits/misfits-card";
import { PlannerHeader } from "~/features/planner/planner-header";
import { isNow } from "~/features/planner/week-path";
import { WeekTable } from "~/features/planner/week-table";
import { PreferencesCard } from "~/features/preferences/preferences-card";
import type { Loaded } from "~/loaded";
import { LoadError } from "~/ui/load-error";

type DashboardViewProps = Omit<SuggestionsCardProps, "suggestions"> & {
  viewer: Viewer;
  today: string;
  /** Today in words. */
  date: string;
  /** True until a browser has told the time zone; `country` is a guess of where it is. */
  asksZone: boolean;
  country: ComponentProps<typeof AskTimeZone>["country"];
  table: Loaded<ComponentProps<typeof WeekTable>["table"]>;
  preferences: Loaded<ComponentProps<typeof PreferencesCard>["preferences"]>;
  suggestions: Loaded<SuggestionsCardProps["suggestions"]>;
  calendar: Loaded<Omit<ComponentProps<typeof CalendarCard>["calendar"], "path">>;
  misfits: ComponentProps<typeof MisfitsCard> | null;
  ahead: ComponentProps<typeof AheadToday>["tasks"];
  leftovers: ComponentProps<typeof LeftoversCard>["leftovers"];
  /** What the week's groceries cost, in words; null where no price is known. */
  estimate: string | null;
};

/** The planner: the week on the table, and the cards below it, each by itself where another could not be loaded. */
export function DashboardView(props: DashboardViewProps) {
  const { viewer, date, today, table, preferences, calendar, suggestions, ...data } = props;
  const { asksZone, country, misfits, ahead, leftovers, estimate, ...asking } = data;
  const toBuy = useToBuy();
  const other = otherThanNow(props);
  return (
    <PlannerPage current="planner" className="">
      <PlannerHeader {...{ viewer, date, selectedCount: asking.selected.length }} />
      <OrError
        part={table}
        id="table"
        title="The week on the table"
        failed="Error loading the week"
      >
        {(week) => (
          <WeekTable
            {...{ table: week, estimate, month: other.month }}
            toBuy={toBuy && { left: toBuy.left }}
          />
        )}
      </OrError>
      <div className="mx-auto max-w-page px-gutter">
        {asksZone && <AskTimeZone country={country} />}
        <AheadToday tasks={ahead} today={today} />
        <FindOnEnter mayGenerate={asking.mayGenerate} />
        {!preferences.data && <AskingForm />}
        <div className="grid grid-cols-1 gap-6">
          <LeftoversCard leftovers={leftovers} today={today} />
          <OrError
            part={preferences}
            id="preferences"
            title="Preferences"
            failed="Error loading preferences"
          >
            {(chosen) => <PreferencesCard preferences={chosen} folds />}
          </OrError>
          <OrError
            part={suggestions}
            id="suggestions"
            title="AI-Suggested Meals"
            failed="Error loading meals"
          >
            {(meals) => <SuggestionsCard suggestions={meals} {...asking} />}
          </OrError>
          {misfits && <MisfitsCard {...misfits} />}
          <OrError
            part={calendar}
            id="calendar"
            title="Meal Calendar"
            failed="Error loading calendar:"
          >
            {(shown) => (
              <CalendarCard calendar={{ path: "/dashboard", ...shown, week: other.week }} />
            )}
          </OrError>
        </div>
      </div>
    </PlannerPage>
  );
}

/** The week on the table and the month of the calendar where they are not today's: the links of one keep the other. */
function otherThanNow({ table, calendar, today }: DashboardViewProps) {
  return {
    week: table.data && !isNow(table.data) ? table.data.start : undefined,
    month:
      calendar.data && calendar.data.month !== monthOf(today) ? calendar.data.month : undefined,
  };
}

type OrErrorProps<T> = Omit<ComponentProps<typeof LoadError>, "error"> & {
  part: Loaded<T>;
  children: (data: T) => ReactNode;
};

function OrError<T>({ part, children, ...words }: OrErrorProps<T>) {
  return part.error === null ? children(part.data) : <LoadError {...words} error={part.error} />;
}
