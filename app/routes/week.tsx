import {
  type HeadersFunction,
  json,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { todayOf, weekInWords } from "~/server/values/dates";
import { getTable } from "~/plan/calendar/index.server";
import { KitchenScreen, WeekPoster } from "~/pages/planner/components";
import { getNightNotes } from "~/pages/planner/index.server";
import { requirePlanner } from "~/http/guards.server";
import { readingServices } from "~/http/load.server";
import { sevenDaysFrom } from "~/http/week.server";
import { services } from "~/http/services.server";
import { t } from "~/language/messages";
import { documentTitle } from "~/ui/page-title";

/**
 * Reload interval of the kitchen screen in seconds. A script reloads it at each change, but not every screen
 * runs scripts, and at midnight nothing changes in the database.
 */
const RELOAD_S = 300;

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  {
    title: documentTitle(
      data?.isPrint ? weekInWords(data.table.start, "MMMM") : t("The week on the table"),
    ),
  },
];

export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

/** The kitchen screen shows the seven nights from today. The poster may begin on another date. */
export async function loader({ request }: LoaderFunctionArgs) {
  const user = await requirePlanner(request);
  const searchParams = new URL(request.url).searchParams;
  const isPrint = searchParams.get("print") === "1";
  const start = isPrint ? sevenDaysFrom(request, user) : todayOf(user, services.now());
  const reading = readingServices(request);
  const [table, notes] = await Promise.all([
    getTable(reading, user, start),
    getNightNotes(reading, user, start),
  ]);
  return json({ isPrint, table, notes }, isPrint ? {} : { headers: { Refresh: `${RELOAD_S}` } });
}

export default function WeekPage() {
  const { isPrint, table, notes } = useLoaderData<typeof loader>();
  return isPrint ? <WeekPoster {...{ table, notes }} /> : <KitchenScreen {...{ table, notes }} />;
}
