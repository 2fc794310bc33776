import { formatDateOf } from "~/server/values/dates";
import type { User } from "~/household/access/user";
import type { Deps } from "~/server/services";
import { findAuthenticator } from "./second-factor.server";
import { listPasskeys } from "./passkeys.server";
import { hasPassword } from "./new-password.server";
import { listConfigured, listProviders } from "./providers.server";
import { listSessions } from "./sessions.server";

/** Returns a user's ways to sign in and signed-in devices, with formatted dates. `token` is the current session's. */
export async function getSignIns(
  services: Deps<"db" | "now" | "settings" | "google" | "oidc">,
  user: User,
  token: string,
) {
  const words = (instant: string) => formatDateOf(user, instant);
  const passkeys = await listPasskeys(services, user);
  const linked = await listProviders(services, user);
  const sessions = await listSessions(services, user, token);
  return {
    hasPassword: await hasPassword(services, user),
    hasApp: (await findAuthenticator(services, user)).isOn,
    providers: linked,
    linkable: listConfigured(services).filter(
      ({ path }) => !linked.some((provider) => provider.path === path),
    ),
    passkeys: passkeys.map(({ createdAt, lastUsedAt, ...passkey }) => ({
      ...passkey,
      added: words(createdAt),
      used: lastUsedAt && words(lastUsedAt),
    })),
    sessions: sessions.map(({ createdAt, seenAt, ...session }) => ({
      ...session,
      since: words(createdAt),
      seen: words(seenAt),
    })),
  };
}
