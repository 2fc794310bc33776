import { createGoogle } from "~/server/adapters/identity/google.server";
import { createOidc } from "~/server/adapters/identity/oidc.server";
import type { Settings } from "./settings.server";

/** Creates the external sign-in providers. Each is null if it is not configured. */
export function connectIdentity(settings: Settings, sessionSecrets: readonly string[]) {
  const appUrl = settings.APP_URL ?? `http://localhost:${settings.PORT}`;
  const ours = { appUrl, sessionSecrets };
  return { google: connectGoogle(settings, ours), oidc: connectOidc(settings, ours) };
}

type Ours = { appUrl: string; sessionSecrets: readonly string[] };

function connectGoogle(settings: Settings, ours: Ours) {
  const { GOOGLE_CLIENT_ID: clientId, GOOGLE_CLIENT_SECRET: clientSecret } = settings;
  if (!clientId || !clientSecret) return null;
  return createGoogle({ clientId, clientSecret, apiBase: settings.GOOGLE_API_BASE, ...ours });
}

function connectOidc(settings: Settings, ours: Ours) {
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, OIDC_NAME: name } = settings;
  if (!issuer || !clientId || !name) return null;
  return createOidc({
    name,
    issuer,
    clientId,
    clientSecret: settings.OIDC_CLIENT_SECRET ?? null,
    trustsEmail: settings.OIDC_TRUST_EMAIL === "on",
    ...ours,
  });
}
