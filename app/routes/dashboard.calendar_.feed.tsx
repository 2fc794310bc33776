import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { formatDateOf } from "~/server/values/dates";
import { getHouseholdZone } from "~/household/accounts/index.server";
import { fromTimesForm, mealTimesSchema, TIMES_NOT_SAVED } from "~/plan/calendar";
import { getMealTimes, saveMealTimes } from "~/plan/calendar/index.server";
import { choiceSchema, FEED_FAILED, feedSchema } from "~/connections/feeds";
import { FeedsView } from "~/connections/feeds/components";
import { addFeed, listFeeds, removeFeed, saveFeedChoice } from "~/connections/feeds/index.server";
import { answerForm, unknownIntent } from "~/http/form.server";
import { requirePlanner } from "~/http/guards.server";
import { ownAddress } from "~/http/public-page.server";
import { redirectWithToast } from "~/http/toast.server";
import { wayBack } from "~/http/way-back.server";
import { services } from "~/http/services.server";
import { DialogPage } from "~/ui/dialog-page";
import { pageTitle } from "~/ui/page-title";
import { type Message, message, t } from "~/language/messages";

export const meta = pageTitle(message("In your own calendar"));

export async function loader({ request }: LoaderFunctionArgs) {
  const user = await requirePlanner(request);
  const [feeds, times, timeZone] = await Promise.all([
    listFeeds(services, user),
    getMealTimes(services, user),
    getHouseholdZone(services, user),
  ]);
  return json({
    feeds: feeds.map(({ token, readAt, ...feed }) => ({
      ...feed,
      url: ownAddress(request, `/calendar/${token}.ics`),
      read: readAt && formatDateOf(user, readAt, "d MMMM"),
    })),
    times,
    timeZone: timeZone.replaceAll("_", " "),
    from: wayBack(request, "/dashboard/calendar"),
  });
}

export async function action({ request }: ActionFunctionArgs) {
  const user = await requirePlanner(request);
  const { pathname, search } = new URL(request.url);
  const here = pathname + search;
  let title: Message = FEED_FAILED;
  const failed = (description: string) => ({ title: t(title), description });
  return answerForm(request, failed, async (form) => {
    switch (form.intent) {
      case "make":
        await addFeed(services, user, form.parse(feedSchema).whose);
        return redirectWithToast(here, { title: t("Link created") });
      case "keep":
        await addFeed(services, user, form.parse(feedSchema).whose);
        return redirectWithToast(here, { title: t("Link kept") });
      case "end":
        await removeFeed(services, user, form.parse(feedSchema).whose);
        return redirectWithToast(here, { title: t("Link turned off") });
      case "choose": {
        const { mealType: mealTypes, hasTasks } = form.parse(choiceSchema);
        await saveFeedChoice(services, user, { mealTypes, hasTasks });
        return redirectWithToast(here, { title: t("Calendar contents saved") });
      }
      case "times":
        title = TIMES_NOT_SAVED;
        await saveMealTimes(services, user, fromTimesForm(form.parse(mealTimesSchema)));
        return redirectWithToast(here, { title: t("Meal times saved") });
      default:
        return unknownIntent(form.intent);
    }
  });
}

export default function FeedPage() {
  const { from, ...data } = useLoaderData<typeof loader>();
  return (
    <DialogPage title={t("In your own calendar")} closeHref={from}>
      <FeedsView {...data} />
    </DialogPage>
  );
}
