import { json, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { formatDate, todayOf } from "~/dates";
import { mayPressGenerate } from "~/features/access/rules";
import { toViewer } from "~/features/access/viewer";
import { PlannerPage, useToBuy } from "~/features/accounts/planner-page";
import { AheadToday } from "~/features/ahead/ahead-list";
import { listAheadToday } from "~/features/ahead/ahead.server";
import { AskTimeZone } from "~/features/accounts/time-zone-form";
import { guessCountry } from "~/features/accounts/time-zone-guess";
import { CalendarCard } from "~/features/calendar/calendar-card";
import { listLeftovers } from "~/features/calendar/leftovers.server";
import { LeftoversCard } from "~/features/calendar/leftovers-list";
import { getMonth } from "~/features/calendar/month.server";
import { getTable } from "~/features/calendar/table.server";
import { estimateWeek } from "~/features/groceries/week-estimate.server";
import { getSelection } from "~/features/meals/selection.server";
import { AskingForm, FindOnEnter } from "~/features/generation/asking";
import { requestIn } from "~/features/generation/near";
import { findAnswers } from "~/features/generation/answers.server";
import { SuggestionsCard } from "~/features/generation/suggestions-card";
import { findShortNotice } from "~/features/generation/outcome.server";
import { prepareWithout } from "~/features/generation/relax.server";
import { listSuggestions } from "~/features/generation/suggestions.server";
import { MisfitsCard } from "~/features/misfits/misfits-card";
import { listMisfits } from "~/features/misfits/misfits.server";
import { PlannerHeader } from "~/features/planner/planner-header";
import { WeekTable } from "~/features/planner/week-table";
import { PreferencesCard } from "~/features/preferences/preferences-card";
import { getPreferences } from "~/features/preferences/preferences.server";
import { readWithout } from "~/features/preferences/without";
import { estimateInWords } from "~/features/stores/price";
import { takeCreditsUsed } from "~/http/credits-used.server";
import { requirePlanner } from "~/http/guards.server";
import { loadPart, loadParts, readingServices } from "~/http/load.server";
import { newRequestIds } from "~/http/request-ids.server";
import { services } from "~/services.server";
import { LoadError } from "~/ui/load-error";
import { pageTitle } from "~/ui/page-title";

export const meta = pageTitle("Planner");

export async function loader({ request }: LoaderFunctionArgs) {
  const asked = new URL(request.url).searchParams;
  // Stripe leads back here; what became of the payment is not read from the address.
  if (asked.has("payment_intent") || asked.has("redirect_status")) {
    return redirect("/subscribe/return", 303);
  }
  const user = await requirePlanner(request);
  const reading = readingServices(request);
  const month = { month: asked.get("month"), selectAll: asked.get("select") === "all" };
  const today = todayOf(user, services.now());
  const without = prepareWithout(reading, user, readWithout(asked));
  const prepared = (await loadPart(request, without)).data;
  const {
    selection,
    table,
    preferences,
    notice,
    suggestions,
    calendar,
    near,
    misfits,
    ahead,
    leftovers,
    estimate,
  } = await loadParts(request, {
    selection: getSelection(reading, user),
    table: getTable(reading, user),
    preferences: prepared ? Promise.resolve(prepared.preferences) : getPreferences(reading, user),
    notice: findShortNotice(reading, user),
    suggestions: listSuggestions(reading, user),
    calendar: getMonth(reading, user, month),
    near: findAnswers(reading, user, asked),
    misfits: listMisfits(reading, user),
    ahead: listAheadToday(reading, user),
    leftovers: listLeftovers(reading, user, today),
    estimate: estimateWeek(reading, user),
  });
  // Whoever is here asks for dishes next, and would wait for the book to be opened.
  services.recipeBook.prepare();
  return json({
    viewer: toViewer(user, services.now()),
    today,
    date: formatDate(today, "EEEE, d MMMM"),
    asksZone: user.timeZone === null,
    country: user.timeZone ? null : guessCountry(request.headers.get("accept-language")),
    table,
    ...(selection.data ?? { selected: [], dinners: [] }),
    preferences,
    relaxed: prepared?.relaxed ?? null,
    notice: notice.data,
    suggestions,
    calendar,
    mayGenerate: mayPressGenerate(user),
    requestIds: newRequestIds(),
    query: requestIn(asked),
    creditsUsed: await takeCreditsUsed(request),
    near: near.data,
    misfits: misfits.data,
    ahead: ahead.data ?? [],
    leftovers: leftovers.data ?? [],
    estimate: estimate.data && estimateInWords(estimate.data),
  });
}

export default function DashboardPage() {
  const { viewer, date, today, table, preferences, calendar, suggestions, ...data } =
    useLoaderData<typeof loader>();
  const { asksZone, country, misfits, ahead, leftovers, estimate, ...asking } = data;
  const toBuy = useToBuy();
  const selectedCount = asking.selected.length;
  return (
    <PlannerPage current="planner" className="">
      <PlannerHeader {...{ viewer, date, selectedCount }} />
      {table.data ? (
        <WeekTable table={table.data} toBuy={toBuy && { left: toBuy.left }} estimate={estimate} />
      ) : (
        <LoadError
          id="table"
          title="The week on the table"
          failed="Error loading the week"
          error={table.error}
        />
      )}
      <div className="mx-auto max-w-page px-gutter">
        {asksZone && <AskTimeZone country={country} />}
        <AheadToday tasks={ahead} today={today} />
        <FindOnEnter mayGenerate={asking.mayGenerate} />
        {!preferences.data && <AskingForm />}
        <div className="grid grid-cols-1 gap-6">
          {preferences.data ? (
            <PreferencesCard preferences={preferences.data} folds />
          ) : (
            <LoadError
              id="preferences"
              title="Preferences"
              failed="Error loading preferences"
              error={preferences.error}
            />
          )}
          {suggestions.data ? (
            <SuggestionsCard suggestions={suggestions.data} {...asking} />
          ) : (
            <LoadError
              id="suggestions"
              title="AI-Suggested Meals"
              failed="Error loading meals"
              error={suggestions.error}
            />
          )}
          {misfits && <MisfitsCard {...misfits} />}
          <LeftoversCard leftovers={leftovers} today={today} />
          {calendar.data ? (
            <CalendarCard calendar={{ path: "/dashboard", ...calendar.data }} />
          ) : (
            <LoadError
              id="calendar"
              title="Meal Calendar"
              failed="Error loading calendar:"
              error={calendar.error}
            />
          )}
        </div>
      </div>
    </PlannerPage>
  );
}
