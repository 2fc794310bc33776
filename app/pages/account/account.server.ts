import { listTokens } from "~/household/tokens/index.server";
import { canPlan, type User } from "~/household/access";
import { planLabel } from "~/household/accounts";
import {
  listPushDevices,
  getSignIns,
  saveFirstName,
  saveLanguage,
  saveTimeZone,
} from "~/household/accounts/index.server";
import { listEaters } from "~/household/eaters/index.server";
import { listFeeds } from "~/connections/feeds/index.server";
import { listInvites, findHousehold } from "~/household/members/index.server";
import { findWeekReminder } from "~/connections/reminders/index.server";
import { reminderTimeInWords } from "~/connections/reminders";
import type { Deps } from "~/server/services";
import { asSentence } from "~/server/values/text";
import { inWords } from "~/language/words";
import { findConnection } from "~/connections/todo-apps/index.server";
import { listWebhooks } from "~/connections/webhooks/index.server";
import type * as z from "zod";
import { saveUnits } from "~/shop/lists/index.server";
import { OF_BROWSER, type youSchema } from "./you.schema";
import { t } from "~/language/messages";

/** Returns a short summary of the settings on each account page. `token` is the current session's. */
export async function summarizeAccount(
  services: Deps<"db" | "now" | "settings" | "google" | "oidc" | "mailSender">,
  user: User,
  token: string,
) {
  return {
    table: canPlan(user) ? await tableOf(services, user) : null,
    household: await householdOf(services, user),
    billing: user.pays
      ? t("{plan}, {count, plural, one {# credit} other {# credits}} left", {
          plan: planLabel(user),
          count: user.mealCredits,
        })
      : null,
    security: await securityOf(services, user, token),
    notifications: await notificationsOf(services, user, token),
    connections: await connectionsOf(services, user),
  };
}

async function tableOf(
  services: Deps<"db" | "now" | "settings" | "google" | "oidc" | "mailSender">,
  user: User,
) {
  const eaters = await listEaters(services, user);
  const names = eaters.slice(0, 6).map(({ name }) => name);
  if (names.length === 0) return t("Just you");
  const rest = eaters.length - names.length;
  return inWords(rest > 0 ? [...names, t("{count} more", { count: rest })] : names);
}

async function householdOf(
  services: Deps<"db" | "now" | "settings" | "google" | "oidc" | "mailSender">,
  user: User,
) {
  const { members, isOwner } = await findHousehold(services, user);
  const otherNames = members.filter(({ isThis }) => !isThis).map(({ name }) => name);
  const open = isOwner ? (await listInvites(services, user)).length : 0;
  const people = otherNames.length === 0 ? t("Only you") : inWords([t("You"), ...otherNames]);
  return open === 0
    ? people
    : t("{people}; {count, plural, one {# open invitation} other {# open invitations}}", {
        people,
        count: open,
      });
}

async function securityOf(
  services: Deps<"db" | "now" | "settings" | "google" | "oidc" | "mailSender">,
  user: User,
  token: string,
) {
  const { hasPassword, hasApp, passkeys, providers, sessions } = await getSignIns(
    services,
    user,
    token,
  );
  const ways = [
    ...(hasPassword ? [t("password")] : []),
    ...(passkeys.length > 0
      ? [t("{count, plural, one {passkey} other {passkeys}}", { count: passkeys.length })]
      : []),
    ...(hasApp ? [t("authenticator app")] : []),
    ...providers.map(({ name }) => name),
  ];
  return t("{ways}; signed in on {count, plural, one {# device} other {# devices}}", {
    ways: asSentence(inWords(ways)),
    count: sessions.length,
  });
}

async function notificationsOf(
  services: Deps<"db" | "now" | "settings" | "google" | "oidc" | "mailSender">,
  user: User,
  token: string,
) {
  const time = await findWeekReminder(services, user);
  const devices = await listPushDevices(services, user, token);
  const mail = time
    ? t("Weekly email on {time}", { time: reminderTimeInWords(time) })
    : t("No weekly email");
  return devices.length === 0
    ? mail
    : t("{mail}; notifications on {count, plural, one {# device} other {# devices}}", {
        mail,
        count: devices.length,
      });
}

async function connectionsOf(
  services: Deps<"db" | "now" | "settings" | "google" | "oidc" | "mailSender">,
  user: User,
) {
  const feeds = await listFeeds(services, user);
  const tokens = await listTokens(services, user);
  const parts = [
    ...(feeds.length > 0
      ? [
          t("{count, plural, one {# calendar link} other {# calendar links}}", {
            count: feeds.length,
          }),
        ]
      : []),
    ...(tokens.length > 0
      ? [
          t("{count, plural, one {# access token} other {# access tokens}}", {
            count: tokens.length,
          }),
        ]
      : []),
  ];
  return parts.join("; ") || t("Calendar, kitchen screen, other programs");
}

const countOf = (list: readonly unknown[]) => (list.length === 0 ? t("None") : String(list.length));

/** Returns a short summary of each connection. */
export async function summarizeConnections(services: Deps<"db" | "now" | "settings">, user: User) {
  const feeds = await listFeeds(services, user);
  const tasks = await findConnection(services, user);
  return {
    feeds: feeds.length > 0 ? t("On|setting") : t("Off|setting"),
    tasks: tasks ? t("On|setting") : t("Off|setting"),
    tokens: countOf(await listTokens(services, user)),
    webhooks: countOf(await listWebhooks(services, user)),
  };
}

/**
 * Stores the user's name, time zone, units and language. Returns the language from now on, null for that of the browser.
 * Throws `invalid` for an unknown time zone, and then stores nothing.
 */
export async function saveYou(
  services: Deps<"db" | "now">,
  user: User,
  { firstName, timeZone, units, language: choice }: z.output<typeof youSchema>,
): Promise<{ language: string | null }> {
  if (timeZone !== "") await saveTimeZone(services, user, { timeZone });
  await saveFirstName(services, user, { firstName });
  await saveUnits(services, user, units);
  if (!choice) return { language: user.language };
  const language = choice === OF_BROWSER ? null : choice;
  await saveLanguage(services, user, language);
  return { language };
}
