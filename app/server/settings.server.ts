import { createECDH } from "node:crypto";
import * as z from "zod";
import { isDate } from "~/server/values/dates";
import { isCommonPassword } from "./common-passwords.server";
import { normalAddress } from "~/server/values/email-address";
import { WrongSettings } from "~/server/values/errors";
import { inWords } from "~/language/words";
import { isPostgresUrl } from "~db/address";

const whole = (min: number, max: number) => {
  const error = `must be a whole number from ${min} to ${max}`;
  return z.coerce.number(error).int(error).min(min, error).max(max, error);
};
const oneOf = <const T extends string[]>(...values: T) =>
  z.enum(values, `must be ${inWords(values, "or")}`);
const webAddress = (example: string) =>
  z.url({
    protocol: /^https?$/,
    error: `write it with http:// or https://, such as ${example}`,
    abort: true,
  });
/** The rule for APP_URL. Pages and cookies are at the root of a host, so a path would break all of them. */
const ownAddress = webAddress("https://meals.example.org").refine(
  (text) => !URL.canParse(text) || /^https?:\/\/[^/?#@\\]+\/?$/i.test(text),
  "write a host without a path, user, query or fragment, such as https://meals.example.org",
);
const issuerAddress = webAddress("https://auth.example.org").refine(
  // The library would take such a URL for the issuer's metadata and not verify the issuer.
  (text) => !/[?#@]|\/\.well-known\//.test(text),
  "write the issuer's own address without /.well-known/…, user, query or fragment, such as https://auth.example.org",
);
const SECONDS = "must be a number of seconds from 1 to 600";
const text = z.string().trim().min(1).optional();
const onOff = oneOf("on", "off");
/**
 * Returns the newest secret and older ones, which are separated by commas. A value with commas that is not such a list
 * is one secret.
 */
function secretsOf(text: string) {
  const parts = text.split(",").map((part) => part.trim());
  return parts.every((part) => part.length >= 16) ? parts : [text];
}
const HOST_AND_PORT = /^(\[[\da-f:.]+\]|[^\s:/@?#[\]\\]+):\d{1,5}$/i;
const ADDRESS = /[^\s<>@",]+@[^\s<>@",]+/.source;

/** The rule and the default of each setting. settings-descriptions.ts explains what the settings do. */
export const variables = z.object({
  NODE_ENV: z.string().default("production"),
  PORT: whole(0, 65_535).default(3000),
  HOST: text,
  APP_URL: ownAddress.optional(),
  DATA_DIR: z.string().min(1).default("./data"),
  DATABASE_URL: z
    .string()
    .trim()
    .refine(
      isPostgresUrl,
      "write it with postgres://, such as postgres://user:password@localhost:5432/weeknight",
    )
    .optional(),
  SESSION_SECRET: z
    .string()
    .min(16, "must have at least 16 characters")
    .transform(secretsOf)
    .optional(),
  WORKERS: whole(1, 64).default(1),
  SHUTDOWN_DELAY: whole(0, 300).default(0),
  BACKUP_KEY: z.string().min(16, "must have at least 16 characters").optional(),
  ADMIN_EMAIL: z
    .string()
    .overwrite(normalAddress)
    .min(3, "must have at least 3 characters")
    .default("admin@localhost"),
  ADMIN_PASSWORD: z
    .string()
    .min(10, { error: "must have at least 10 characters", abort: true })
    .refine(
      (password) => !isCommonPassword(password),
      "is one of the most used passwords, so it is guessed first",
    )
    .optional(),
  SIGN_UP: oneOf("open", "closed").default("open"),
  SIGN_UP_HOUR: whole(1, 100_000).default(5),
  SIGN_UP_DAY: whole(1, 1_000_000).default(50),
  ALLOWED_HOSTS: z
    .string()
    .default("")
    .transform((list) =>
      list
        .split(",")
        .map((host) => host.trim().toLowerCase())
        .filter(Boolean),
    )
    .refine(
      (list) => list.every((host) => /^[a-z0-9._-]+$|^[0-9a-f:.]+$/.test(host)),
      "must be a host name without http:// and without a port, such as meals.example.net, or several separated by commas",
    ),
  TRUST_PROXY: whole(0, 10).default(0),
  RATE_LIMIT: onOff.default("on"),
  // A quarter of it must hold the largest form.
  BODY_MEMORY: whole(32, 65_536).default(64),
  QUOTA_RECIPES: whole(1, 1_000_000).default(10_000),
  QUOTA_STORAGE: whole(1, 100_000).default(200),
  QUOTA_PHOTOS: whole(1, 1_000_000).default(1_000),
  QUOTA_ENTRIES: whole(1, 10_000).default(300),
  QUOTA_LISTS: whole(1, 10_000).default(520),
  QUOTA_IMPORTS: whole(1, 10_000).default(100),
  QUOTA_SESSIONS: whole(1, 1_000).default(20),
  PUBLIC_COOKBOOKS: onOff.default("on"),
  GOOGLE_CLIENT_ID: text,
  GOOGLE_CLIENT_SECRET: text,
  GOOGLE_API_BASE: webAddress("http://localhost:9000").optional(),
  OIDC_ISSUER: issuerAddress.optional(),
  OIDC_CLIENT_ID: text,
  OIDC_CLIENT_SECRET: text,
  OIDC_NAME: z.string().trim().max(40, "must have at most 40 characters").optional(),
  OIDC_TRUST_EMAIL: onOff.default("off"),
  OIDC_TRUST_MFA: onOff.default("off"),
  OIDC_SIGN_UP: onOff.default("on"),
  OPENAI_API_KEY: text,
  OPENAI_BASE_URL: webAddress("http://localhost:11434/v1").optional(),
  OPENAI_MODEL: text,
  OPENAI_PICTURE_MODEL: text,
  OPENAI_TIMEOUT: z.coerce.number(SECONDS).min(1, SECONDS).max(600, SECONDS).default(45),
  STRIPE_SECRET_KEY: text,
  STRIPE_PUBLISHABLE_KEY: text,
  STRIPE_WEBHOOK_SECRET: text,
  STRIPE_API_BASE: webAddress("http://localhost:12111").optional(),
  BILLING: onOff.default("on"),
  TEST_PAYMENTS: onOff.optional(),
  IMPORT_ALLOW_HOSTS: z
    .string()
    .default("")
    .transform((list) =>
      list
        .split(",")
        .map((host) => host.trim())
        .filter(Boolean),
    )
    .refine(
      (list) => list.every((host) => HOST_AND_PORT.test(host)),
      "must be host:port, such as nas.local:8080, or several separated by commas",
    ),
  PHOTO_BUCKET_ENDPOINT: webAddress("https://s3.example.org").optional(),
  PHOTO_BUCKET: text,
  PHOTO_BUCKET_REGION: z.string().trim().min(1).default("us-east-1"),
  PHOTO_BUCKET_KEY_ID: text,
  PHOTO_BUCKET_SECRET: text,
  POSTMARK_SERVER_TOKEN: text,
  POSTMARK_API_BASE: webAddress("http://localhost:9001").optional(),
  SMTP_URL: z
    .url({
      protocol: /^smtps?$/,
      error: "write it with smtp:// or smtps://, such as smtps://user:password@mail.example.org",
    })
    .optional(),
  MAIL_FROM: z
    .string()
    .trim()
    .regex(
      new RegExp(`^(${ADDRESS}|[^<>@",\\p{Cc}]*<${ADDRESS}>)$`, "u"),
      "must be an address, or a name with an address: Weeknight <mail@example.org>",
    )
    .optional(),
  SUPPORT_EMAIL: z
    .string()
    .trim()
    .regex(new RegExp(`^${ADDRESS}$`), "must be an email address, such as help@example.org")
    .optional(),
  SUPPORT_HOURS: whole(1, 720).optional(),
  LEGAL_DATE: z
    .string()
    .trim()
    .refine(isDate, "must be a date such as 2025-01-29")
    .default("2025-01-29"),
  LEGAL_COUNTRY: z
    .string()
    .trim()
    .max(60, "must have at most 60 characters")
    .default("the United States"),
  VAPID_PUBLIC_KEY: z
    .string()
    .trim()
    .regex(/^B[\w-]{86}$/, "must be a public key of P-256 in base64url: 87 characters")
    .optional(),
  VAPID_PRIVATE_KEY: z
    .string()
    .trim()
    .regex(/^[\w-]{43}$/, "must be a private key of P-256 in base64url: 43 characters")
    .optional(),
  VAPID_SUBJECT: z
    .url({
      protocol: /^(mailto|https)$/,
      error: "write it with mailto: or https://, such as mailto:cook@example.org",
    })
    .optional(),
  METRICS_TOKEN: z.string().min(16, "must have at least 16 characters").optional(),
  METRICS_ADDRESS: z
    .string()
    .trim()
    .regex(HOST_AND_PORT, "must be host:port, such as 127.0.0.1:9464")
    .optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: webAddress("http://127.0.0.1:4318").optional(),
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: webAddress("http://127.0.0.1:4318/v1/traces").optional(),
  OTEL_SERVICE_NAME: text,
  OTEL_SDK_DISABLED: text,
  LOG_LEVEL: oneOf("debug", "info", "warn", "error", "silent").default("info"),
});

const schema = variables
  .refine((s) => !isPostgresUrl(s.DATABASE_URL ?? "") || s.SESSION_SECRET, {
    path: ["SESSION_SECRET"],
    message: "must be set with DATABASE_URL: every process that shares a database signs with it",
    when: () => true,
  })
  .refine((s) => s.WORKERS === 1 || s.DATABASE_URL, {
    path: ["WORKERS"],
    message: "must be 1 without DATABASE_URL: one process at a time writes to a SQLite file",
    when: () => true,
  })
  .refine((s) => portOf(s.METRICS_ADDRESS) + s.WORKERS - 1 <= 65_535, {
    path: ["METRICS_ADDRESS"],
    message: "must have a port up to 65535, and so must the one after it for each further worker",
  })
  .refine((s) => Boolean(s.GOOGLE_CLIENT_ID) === Boolean(s.GOOGLE_CLIENT_SECRET), {
    path: ["GOOGLE_CLIENT_SECRET"],
    message: "GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET must be set together or not at all",
    // Reported together with other wrong variables.
    when: () => true,
  })
  .refine((s) => Boolean(s.OIDC_ISSUER) === Boolean(s.OIDC_CLIENT_ID), {
    path: ["OIDC_CLIENT_ID"],
    message: "OIDC_ISSUER and OIDC_CLIENT_ID must be set together or not at all",
    when: () => true,
  })
  .refine(
    (s) => {
      const { PHOTO_BUCKET, PHOTO_BUCKET_KEY_ID, PHOTO_BUCKET_SECRET } = s;
      const bucketSettings = [PHOTO_BUCKET, PHOTO_BUCKET_KEY_ID, PHOTO_BUCKET_SECRET];
      return bucketSettings.every(
        (setting) => Boolean(setting) === Boolean(s.PHOTO_BUCKET_ENDPOINT),
      );
    },
    {
      path: ["PHOTO_BUCKET_ENDPOINT"],
      message:
        "PHOTO_BUCKET_ENDPOINT, PHOTO_BUCKET, PHOTO_BUCKET_KEY_ID and PHOTO_BUCKET_SECRET must be set together or not at all",
      when: () => true,
    },
  )
  .refine((s) => isKeyPair(s.VAPID_PUBLIC_KEY, s.VAPID_PRIVATE_KEY), {
    path: ["VAPID_PRIVATE_KEY"],
    message: "VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY must be of one pair, or both not set",
    when: () => true,
  })
  .refine(
    (s) =>
      Boolean(s.STRIPE_SECRET_KEY) === Boolean(s.STRIPE_PUBLISHABLE_KEY) &&
      Boolean(s.STRIPE_SECRET_KEY) === Boolean(s.STRIPE_WEBHOOK_SECRET),
    {
      path: ["STRIPE_SECRET_KEY"],
      message:
        "STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY and STRIPE_WEBHOOK_SECRET must be set together or not at all",
      when: () => true,
    },
  )
  .transform((settings) => ({
    ...settings,
    OIDC_NAME: settings.OIDC_NAME ?? (settings.OIDC_ISSUER && hostOf(settings.OIDC_ISSUER)),
    MAIL_FROM: settings.MAIL_FROM ?? `Weeknight <no-reply@${hostOf(settings.APP_URL)}>`,
    SUPPORT_EMAIL: settings.SUPPORT_EMAIL ?? settings.ADMIN_EMAIL,
  }));

/** Returns true if the two keys are a pair, or if both are missing. */
function isKeyPair(publicKey: string | undefined, privateKey: string | undefined) {
  if (!publicKey || !privateKey) return !publicKey && !privateKey;
  try {
    const pair = createECDH("prime256v1");
    pair.setPrivateKey(privateKey, "base64url");
    return pair.getPublicKey("base64url") === publicKey;
  } catch {
    return false;
  }
}

const portOf = (address: string | undefined) => Number(address?.split(":").at(-1) ?? 0);

function hostOf(address: string | undefined) {
  return address ? new URL(address).hostname : "localhost";
}

export type Settings = z.infer<typeof schema> & {
  /** The names of the variables that are set. The others have their defaults. */
  given: readonly string[];
};

/**
 * Reads the settings from the environment. A blank variable counts as not set. Throws `WrongSettings` with a
 * line that names each wrong variable.
 */
export function readSettings(environment: Record<string, string | undefined>): Settings {
  const nonBlankVariables = Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value !== undefined && value.trim() !== ""),
  );
  const result = schema.safeParse(nonBlankVariables);
  if (result.success) {
    return {
      ...result.data,
      given: Object.keys(nonBlankVariables).filter((name) => name in result.data),
    };
  }
  const wrong = result.error.issues.map((issue) => `${issue.path.join(".")}: ${issue.message}`);
  throw new WrongSettings(wrong.join("; "));
}
