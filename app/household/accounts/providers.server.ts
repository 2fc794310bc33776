import { AppError } from "~/server/values/errors";
import type { Deps } from "~/server/services";
import {
  type IdentitySignIn,
  signInAsLinked,
  signInWithIdentity,
  unlinkIdentity,
} from "./accounts.server";
import { t } from "~/language/messages";

/** The issuer's name if OIDC_NAME is not set. */
const OIDC = "OpenID Connect";

type SignIn = typeof signInWithIdentity;

/** The user's identity at the issuer, with a verified address, or the reason why it has none. */
type OidcIdentity = {
  oidcId: string;
  address: { email: string } | { refusal: AppError };
  firstName: string | null;
};

/**
 * Signs in with OpenID Connect as `signInWithIdentity` does, without an invitation unless OIDC_SIGN_UP is off. A linked
 * identity needs no address. For an unlinked identity without an address, throws the refusal.
 */
export async function signInWithOidc(
  services: Parameters<SignIn>[0],
  { oidcId, address, firstName }: OidcIdentity,
  { isInvited = false, ...options }: Parameters<SignIn>[2] = {},
): Promise<IdentitySignIn> {
  if ("refusal" in address) {
    const linked = await signInAsLinked(services, { kind: "oidc", value: oidcId });
    if (linked) return linked;
    throw address.refusal;
  }
  const { OIDC_NAME: provider = OIDC, OIDC_SIGN_UP } = services.settings;
  return signInWithIdentity(
    services,
    { column: "oidcId", id: oidcId, provider, email: address.email, firstName },
    { ...options, isInvited: isInvited || OIDC_SIGN_UP === "on" },
  );
}

const GOOGLE_PATH = "/auth/google";
const OIDC_PATH = "/auth/oidc";

/** Returns the providers that are configured on this server, with their button names and paths. */
export const listConfigured = ({
  google,
  oidc,
}: Deps<"google" | "oidc">): { name: string; path: string }[] => [
  ...(google ? [{ name: "Google", path: GOOGLE_PATH }] : []),
  ...(oidc ? [{ name: oidc.name, path: OIDC_PATH }] : []),
];

/** Returns the providers that a user can sign in with. */
export async function listProviders(
  { db, settings }: Deps<"db" | "settings">,
  { id }: { id: string },
): Promise<{ name: string; path: string }[]> {
  const user = await db
    .selectFrom("users")
    .where("id", "=", id)
    .select(["googleId", "oidcId"])
    .executeTakeFirst();
  return [
    ...(user?.googleId ? [{ name: "Google", path: GOOGLE_PATH }] : []),
    ...(user?.oidcId ? [{ name: settings.OIDC_NAME ?? OIDC, path: OIDC_PATH }] : []),
  ];
}

/**
 * Removes an account's link to the provider with this path. Throws `not_found` for an unknown path, and as
 * `unlinkIdentity`.
 */
export async function unlinkProvider(
  services: Parameters<typeof unlinkIdentity>[0],
  user: Parameters<typeof unlinkIdentity>[1],
  path: string,
) {
  if (path === GOOGLE_PATH) return unlinkIdentity(services, user, "googleId");
  if (path === OIDC_PATH) return unlinkIdentity(services, user, "oidcId");
  throw new AppError("not_found", t("That provider was not found."));
}

/** Returns the names of the providers that a user can sign in with. */
export const listProviderNames = async (...args: Parameters<typeof listProviders>) =>
  (await listProviders(...args)).map(({ name }) => name);
