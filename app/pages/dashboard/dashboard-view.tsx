import type { ComponentProps, ReactNode } from "react";
import type { Viewer } from "~/household/access";
import { PlannerPage, useToBuy, ZoneGuessLine } from "~/household/accounts/components";
import type { AheadTask } from "~/plan/prep-tasks";
import { monthOf } from "~/plan/calendar";
import { CalendarFold, LeftoversCard } from "~/plan/calendar/components";
import type { SuggestionsCardProps } from "~/find/generation";
import { AskingForm, FindOnEnter, SuggestionsCard } from "~/find/generation/components";
import type { Misfits } from "~/plan/conflicts";
import { MisfitsCard } from "~/plan/conflicts/components";
import { PlannerHeader } from "~/pages/planner/planner-header";
import { WeekTable } from "~/pages/planner/week-table";
import { PreferencesFold } from "~/household/preferences/components";
import type { Loaded } from "~/server/values/loaded";
import { LoadError } from "~/ui/empty-state";
import { t } from "~/language/messages";

type DashboardViewProps = Omit<SuggestionsCardProps, "suggestions" | "isOpen"> & {
  viewer: Viewer;
  today: string;
  /** Today's date, formatted. */
  date: string;
  /** The id of the part that the address opens. "" for the part with the next meals. */
  open: string;
  /** True until a browser has sent the time zone. `country` is its guessed country. */
  asksZone: boolean;
  country: string | null;
  /** Credits for a new dish. Null for a household that does not pay. */
  price: number | null;
  table: Loaded<ComponentProps<typeof WeekTable>["table"]>;
  preferences: Loaded<ComponentProps<typeof PreferencesFold>["preferences"]>;
  suggestions: Loaded<SuggestionsCardProps["suggestions"]>;
  calendar: Loaded<Omit<ComponentProps<typeof CalendarFold>["calendar"], "path">>;
  misfits: Misfits | null;
  ahead: readonly AheadTask[];
  leftovers: ComponentProps<typeof LeftoversCard>["leftovers"];
};

/**
 * Shows the planner: seven dinners from tonight, and a line for each of its other parts, which open in place.
 * If a part cannot be loaded, the others are still shown.
 */
export function DashboardView(props: DashboardViewProps) {
  const { viewer, date, today, open, table, preferences, calendar, suggestions, ...data } = props;
  const { asksZone, country, price, misfits, ahead, leftovers, ...asking } = data;
  const toBuy = useToBuy();
  const isEmpty = table.data?.places.every(({ dinners }) => dinners.length === 0) ?? false;
  const month =
    calendar.data && calendar.data.month !== monthOf(today) ? calendar.data.month : undefined;
  const from = table.data && table.data.start !== today ? table.data.start : undefined;
  return (
    <PlannerPage current="planner" className="">
      <PlannerHeader
        {...{ viewer, date, selectedCount: asking.selected.length }}
        hasTable={!isEmpty && from === undefined}
      />
      <OrError
        part={table}
        id="table"
        title={t("The week on the table")}
        failed={t("Error loading the week")}
      >
        {(week) => (
          <WeekTable
            {...{ table: week, ahead, today, month, price }}
            restrictions={preferences.data?.allergyPreferences ?? []}
            toBuy={toBuy && { left: toBuy.left }}
          />
        )}
      </OrError>
      <div className="mx-auto max-w-page px-gutter pb-6">
        {asksZone && <ZoneGuessLine country={country} />}
        <FindOnEnter mayGenerate={asking.mayGenerate} />
        {!preferences.data && <AskingForm />}
        {misfits && <MisfitsCard {...misfits} open={open === "misfits"} />}
        <LeftoversCard leftovers={leftovers} today={today} open={open === "leftovers"} />
        <OrError
          part={suggestions}
          id="suggestions"
          title={t("AI-Suggested Meals")}
          failed={t("Error loading meals")}
        >
          {(meals) => (
            <SuggestionsCard
              suggestions={meals}
              {...asking}
              isOpen={open === "suggestions" || (isEmpty && open === "")}
            />
          )}
        </OrError>
        <div className="mt-6 grid items-start gap-x-10 border-t border-ink lg:grid-cols-2 lg:[&>:has([open])]:col-span-full">
          <OrError
            part={preferences}
            id="preferences"
            title={t("Preferences")}
            failed={t("Error loading preferences")}
          >
            {(loadedPreferences) => (
              <PreferencesFold preferences={loadedPreferences} open={open === "preferences"} />
            )}
          </OrError>
          <OrError
            part={calendar}
            id="calendar"
            title={t("Meal Calendar")}
            failed={t("Error loading calendar:")}
          >
            {(loadedCalendar) => (
              <CalendarFold
                calendar={{ path: "/dashboard", ...loadedCalendar, from }}
                open={open === "calendar"}
              />
            )}
          </OrError>
        </div>
      </div>
    </PlannerPage>
  );
}

type OrErrorProps<T> = Omit<ComponentProps<typeof LoadError>, "error"> & {
  part: Loaded<T>;
  children: (data: T) => ReactNode;
};

function OrError<T>({ part, children, ...words }: OrErrorProps<T>) {
  return part.error === null ? children(part.data) : <LoadError {...words} error={part.error} />;
}
