import { json, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { listFeeds } from "~/connections/feeds/index.server";
import { HomePage } from "~/connections/home-display/components";
import { requirePlanner } from "~/http/guards.server";
import { ownAddress } from "~/http/public-page.server";
import { services } from "~/http/services.server";
import { pageTitle } from "~/ui/page-title";
import { message, t } from "~/language/messages";

export const handle = { methods: ["GET"] };

export const meta = pageTitle(message("For your home"));

const WHOSE = { household: message("The household’s"), own: message("Your own") };

export async function loader({ request }: LoaderFunctionArgs) {
  const user = await requirePlanner(request);
  const feeds = await listFeeds(services, user);
  return json({
    url: ownAddress(request, "/api/home"),
    calendars: feeds.map(({ whose: kind, token }) => ({
      words: t(WHOSE[kind]),
      url: ownAddress(request, `/calendar/${token}.ics`),
    })),
  });
}

export default function AccountHomePage() {
  return <HomePage {...useLoaderData<typeof loader>()} />;
}
