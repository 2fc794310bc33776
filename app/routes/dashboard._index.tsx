import { json, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { formatDate, todayOf } from "~/server/values/dates";
import { mayPressGenerate, toViewer } from "~/household/access";
import { listAheadToday } from "~/plan/prep-tasks/index.server";
import { guessCountry } from "~/household/accounts";
import { listLeftovers, getMonth, getTable } from "~/plan/calendar/index.server";
import { DashboardView } from "~/pages/dashboard/components";
import { getSelection } from "~/recipes/meals/index.server";
import {
  priceOfNew,
  findShortNotice,
  prepareWithout,
  listSuggestions,
} from "~/find/generation/index.server";
import { queryIn } from "~/find/search";
import { searchForPage } from "~/find/search/index.server";
import { listMisfits } from "~/plan/conflicts/index.server";
import { getPreferences } from "~/household/preferences/index.server";
import { readWithout } from "~/household/preferences";
import { swapInWords } from "~/find/substitutions";
import { takeCreditsUsed } from "~/http/cookies.server";
import { requirePlanner } from "~/http/guards.server";
import { loadPart, loadParts, readingServices } from "~/http/load.server";
import { newRequestIds } from "~/http/form.server";
import { sevenDaysFrom } from "~/http/week.server";
import { services } from "~/http/services.server";
import { openIn } from "~/ui/fold";
import { pageTitle } from "~/ui/page-title";
import { message } from "~/language/messages";

export const meta = pageTitle(message("Planner"));

export async function loader({ request }: LoaderFunctionArgs) {
  const searchParams = new URL(request.url).searchParams;
  // Stripe redirects here after a payment. The result of the payment is not read from the address.
  if (searchParams.has("payment_intent") || searchParams.has("redirect_status")) {
    return redirect("/subscribe/return", 303);
  }
  const user = await requirePlanner(request);
  const reading = readingServices(request);
  const month = { month: searchParams.get("month"), select: searchParams.get("select") };
  const showsMonth = searchParams.has("month") || searchParams.has("select");
  const today = todayOf(user, services.now());
  const without = prepareWithout(reading, user, readWithout(searchParams));
  const prepared = (await loadPart(request, without)).data;
  const {
    selection,
    table,
    preferences,
    notice,
    suggestions,
    calendar,
    results,
    misfits,
    ahead,
    leftovers,
  } = await loadParts(request, {
    selection: getSelection(reading, user),
    table: getTable(reading, user, sevenDaysFrom(request, user)),
    preferences: prepared ? Promise.resolve(prepared.preferences) : getPreferences(reading, user),
    notice: findShortNotice(reading, user),
    suggestions: listSuggestions(reading, user),
    calendar: getMonth(reading, user, month),
    results: searchForPage(reading, user, searchParams, swapInWords),
    misfits: listMisfits(reading, user),
    ahead: listAheadToday(reading, user),
    leftovers: listLeftovers(reading, user, today),
  });
  // Users of this page often request dishes next. Loading the recipe book now spares them the wait.
  services.recipeBook.prepare();
  return json({
    viewer: toViewer(user, services.now()),
    today,
    date: formatDate(today, "EEEE d MMMM"),
    asksZone: user.timeZone === null,
    country: user.timeZone ? null : guessCountry(request.headers.get("accept-language")),
    open: openIn(searchParams) || (showsMonth ? "calendar" : ""),
    price: user.pays && user.mealCredits > 0 ? priceOfNew(user) : null,
    table,
    ...(selection.data ?? { selected: [], dinners: [] }),
    preferences,
    relaxed: prepared?.relaxed ?? null,
    notice: notice.data,
    suggestions,
    calendar,
    mayGenerate: mayPressGenerate(user),
    requestIds: newRequestIds(),
    query: queryIn(searchParams),
    creditsUsed: await takeCreditsUsed(request),
    results: results.data,
    misfits: misfits.data,
    ahead: ahead.data ?? [],
    leftovers: leftovers.data ?? [],
  });
}

export default function DashboardPage() {
  return <DashboardView {...useLoaderData<typeof loader>()} />;
}
