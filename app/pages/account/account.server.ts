import { creditsInWords } from "~/household/billing";
import { listTokens } from "~/household/tokens/index.server";
import { canPlan, type User } from "~/household/access";
import { planLabel } from "~/household/accounts";
import {
  listPushDevices,
  getSignIns,
  saveFirstName,
  saveTimeZone,
} from "~/household/accounts/index.server";
import { listEaters } from "~/household/eaters/index.server";
import { listFeeds } from "~/connections/feeds/index.server";
import { listInvites, findHousehold } from "~/household/members/index.server";
import { findWeekReminder } from "~/connections/reminders/index.server";
import { timeInWords } from "~/connections/reminders";
import type { Deps } from "~/server/services";
import { asSentence } from "~/server/values/text";
import { counted, inWords, plural } from "~/language/words";
import { findConnection } from "~/connections/todo-apps/index.server";
import { listWebhooks } from "~/connections/webhooks/index.server";
import type * as z from "zod";
import { saveUnits } from "~/shop/lists/index.server";
import type { youSchema } from "./you.schema";
import { t } from "~/language/messages";

/** Returns the settings of each account page in a few words. `token` is the current session's. */
export async function summarizeAccount(
  services: Deps<"db" | "now" | "settings" | "google" | "oidc" | "mailSender">,
  user: User,
  token: string,
) {
  return {
    table: canPlan(user) ? await tableOf(services, user) : null,
    household: await householdOf(services, user),
    billing: user.pays ? `${planLabel(user)}, ${creditsInWords(user.mealCredits)} left` : null,
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
  return inWords(rest > 0 ? [...names, `${rest} more`] : names);
}

async function householdOf(
  services: Deps<"db" | "now" | "settings" | "google" | "oidc" | "mailSender">,
  user: User,
) {
  const { members, isOwner } = await findHousehold(services, user);
  const others = members.filter(({ isThis }) => !isThis).map(({ name }) => name);
  const open = isOwner ? (await listInvites(services, user)).length : 0;
  const people = others.length === 0 ? t("Only you") : inWords(["You", ...others]);
  return open === 0 ? people : `${people}; ${counted(open, "open invitation")}`;
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
    ...(hasPassword ? ["password"] : []),
    ...(passkeys.length > 0 ? [plural(passkeys.length, "passkey", "passkeys")] : []),
    ...(hasApp ? ["authenticator app"] : []),
    ...providers.map(({ name }) => name),
  ];
  return t("{asSentence}; signed in on {count, plural, one {# device} other {# devices}}", {
    asSentence: asSentence(inWords(ways)),
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
    ? t("Weekly email on {time}", { time: timeInWords(time) })
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
    ...(feeds.length > 0 ? [counted(feeds.length, "calendar link")] : []),
    ...(tokens.length > 0 ? [counted(tokens.length, "access token")] : []),
  ];
  return parts.join("; ") || "Calendar, kitchen screen, other programs";
}

const countOf = (list: readonly unknown[]) => (list.length === 0 ? "None" : String(list.length));

/** Returns each connection in a few words. */
export async function summarizeConnections(services: Deps<"db" | "now" | "settings">, user: User) {
  const feeds = await listFeeds(services, user);
  const tasks = await findConnection(services, user);
  return {
    feeds: feeds.length > 0 ? "On" : "Off",
    tasks: tasks ? "On" : "Off",
    tokens: countOf(await listTokens(services, user)),
    webhooks: countOf(await listWebhooks(services, user)),
  };
}

/**
 * Stores the user's name, time zone and units. Throws `invalid` for an unknown time zone, and then stores
 * nothing.
 */
export async function saveYou(
  services: Deps<"db" | "now">,
  user: User,
  { firstName, timeZone, units }: z.output<typeof youSchema>,
) {
  if (timeZone !== "") await saveTimeZone(services, user, { timeZone });
  await saveFirstName(services, user, { firstName });
  await saveUnits(services, user, units);
}
