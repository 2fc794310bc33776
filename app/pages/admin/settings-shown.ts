import type { Services } from "~/server/services";

type Settings = Services["settings"];

/**
 * The way in which each setting is shown: its value, the host of an address (the rest may contain a key), or only that
 * it is set. Unlisted settings are not shown.
 */
const KINDS: Record<
  Exclude<keyof Settings, "given" | "sessionSecrets">,
  "value" | "host" | "secret"
> = {
  NODE_ENV: "value",
  PORT: "value",
  HOST: "value",
  APP_URL: "host",
  DATA_DIR: "value",
  DATABASE_URL: "secret",
  WORKERS: "value",
  SHUTDOWN_DELAY: "value",
  SESSION_SECRET: "secret",
  BACKUP_KEY: "secret",
  ADMIN_EMAIL: "value",
  ADMIN_PASSWORD: "secret",
  SIGN_UP: "value",
  SIGN_UP_HOUR: "value",
  SIGN_UP_DAY: "value",
  ALLOWED_HOSTS: "value",
  TRUST_PROXY: "value",
  RATE_LIMIT: "value",
  BODY_MEMORY: "value",
  QUOTA_RECIPES: "value",
  QUOTA_STORAGE: "value",
  QUOTA_PHOTOS: "value",
  QUOTA_ENTRIES: "value",
  QUOTA_LISTS: "value",
  QUOTA_IMPORTS: "value",
  QUOTA_SESSIONS: "value",
  PUBLIC_COOKBOOKS: "value",
  GOOGLE_CLIENT_ID: "secret",
  GOOGLE_CLIENT_SECRET: "secret",
  GOOGLE_API_BASE: "host",
  OIDC_ISSUER: "host",
  OIDC_CLIENT_ID: "secret",
  OIDC_CLIENT_SECRET: "secret",
  OIDC_NAME: "value",
  OIDC_TRUST_EMAIL: "value",
  OIDC_TRUST_MFA: "value",
  OIDC_SIGN_UP: "value",
  OPENAI_API_KEY: "secret",
  OPENAI_BASE_URL: "host",
  OPENAI_MODEL: "value",
  OPENAI_PICTURE_MODEL: "value",
  OPENAI_TIMEOUT: "value",
  STRIPE_SECRET_KEY: "secret",
  STRIPE_PUBLISHABLE_KEY: "secret",
  STRIPE_WEBHOOK_SECRET: "secret",
  STRIPE_API_BASE: "host",
  BILLING: "value",
  TEST_PAYMENTS: "value",
  IMPORT_ALLOW_HOSTS: "value",
  VAPID_PUBLIC_KEY: "value",
  VAPID_PRIVATE_KEY: "secret",
  VAPID_SUBJECT: "value",
  POSTMARK_SERVER_TOKEN: "secret",
  POSTMARK_API_BASE: "host",
  PHOTO_BUCKET_ENDPOINT: "host",
  PHOTO_BUCKET: "value",
  PHOTO_BUCKET_REGION: "value",
  PHOTO_BUCKET_KEY_ID: "secret",
  PHOTO_BUCKET_SECRET: "secret",
  SMTP_URL: "host",
  MAIL_FROM: "value",
  SUPPORT_EMAIL: "value",
  SUPPORT_HOURS: "value",
  LEGAL_DATE: "value",
  LEGAL_COUNTRY: "value",
  METRICS_TOKEN: "secret",
  METRICS_ADDRESS: "value",
  OTEL_EXPORTER_OTLP_ENDPOINT: "host",
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: "host",
  OTEL_SERVICE_NAME: "value",
  OTEL_SDK_DISABLED: "value",
  LOG_LEVEL: "value",
};

export type ShownSetting = {
  name: string;
  isSet: boolean;
  /** The value. Null for a secret, and for a setting that is neither set nor has a default. */
  value: string | null;
};

/** Returns the settings by name, whether each is set, and its value unless it is secret. */
export function listSettings(settings: Settings): ShownSetting[] {
  const values: Record<string, unknown> = settings;
  return Object.entries(KINDS).map(([name, kind]) => ({
    name,
    isSet: settings.given.includes(name),
    value: shown(kind, values[name]),
  }));
}

function shown(kind: "value" | "host" | "secret", value: unknown) {
  if (value === undefined || kind === "secret") return null;
  const text = Array.isArray(value) ? value.join(", ") : String(value);
  if (kind === "value") return text || null;
  return URL.canParse(text) ? new URL(text).host : null;
}
