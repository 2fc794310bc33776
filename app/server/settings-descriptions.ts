import type { variables } from "./settings.server";

export type SettingName = keyof typeof variables.shape;

export type SettingDescription = {
  group: keyof typeof SETTING_GROUPS;
  /** The description, at most 15 words. It is a table cell, and the comment in .env.example. */
  description: string;
  /** The effective value if the setting is not set and has no fixed default. At most 15 words, without a full stop. */
  unset?: string;
  /** A value that the server accepts, and that is not the default. */
  example?: string;
  /** A danger, in one or two sentences. Also shown in .env.example. */
  warning?: string;
  /** A longer explanation in Markdown, only for docs/configuration.md. */
  details?: string;
};

/** Groups by their titles, in the order of the documents. Each note is Markdown. */
export const SETTING_GROUPS = {
  server: { title: "Server", note: "See [Reverse proxy](install/reverse-proxy.md)." },
  data: {
    title: "Data and backups",
    note: "See [Backup and restore](backup-and-restore.md) and [PostgreSQL and scaling](postgresql-and-scaling.md).",
  },
  accounts: { title: "Accounts and sign-in", note: "See [Sign-in](sign-in.md)." },
  limits: {
    title: "Limits",
    note: "At 80 % of a limit, the household sees a notice under **Account → Your data**, and `/admin/system` lists the household. Users can always delete data, even above a limit. One megabyte is a million bytes.",
  },
  sites: { title: "Publishing and other servers", note: "See [Integrations](integrations.md)." },
  model: { title: "AI model", note: "See [AI model](ai-model.md)." },
  payments: { title: "Plans and payments", note: "See [Paid hosting](paid-hosting.md)." },
  email: { title: "Email and support", note: "See [Email](email.md)." },
  push: {
    title: "Push notifications",
    note: "Push notifications work without any of these settings.",
  },
  legal: {
    title: "Terms and Privacy",
    note: "The text of both pages is in `app/pages/legal`.",
  },
  monitoring: { title: "Monitoring", note: "See [Monitoring](monitoring.md)." },
} satisfies Record<string, { title: string; note: string }>;

/**
 * Describes each setting once. `npm run docs` writes docs/configuration.md and .env.example from this table, in
 * its order. The server does not load it.
 */
export const SETTING_DESCRIPTIONS: Record<SettingName, SettingDescription> = {
  PORT: { group: "server", description: "Port that the server listens on." },
  HOST: {
    group: "server",
    description: "Address that the server listens on.",
    unset: "all addresses of the machine",
    example: "127.0.0.1",
  },
  APP_URL: {
    group: "server",
    description: "Public address of the server, as people type it into the browser.",
    unset: "the address of each request",
    example: "https://meals.example.org",
    details: `Set \`APP_URL\` if people open the server at a public name. It must have no path, user, query or fragment.

- The server accepts forms from this origin only.
- Links in emails and the return addresses of Google, OpenID Connect and Stripe start with it.
- If it starts with \`https://\`, cookies are \`Secure\`.
- Passkeys belong to its host name. If you change the host name, people must add new passkeys.

If \`APP_URL\` is not set, the \`Origin\` of a form must match its \`Host\`, and links in emails start with \`http://localhost:PORT\`.`,
  },
  ALLOWED_HOSTS: {
    group: "server",
    description: "Additional host names of the server, without ports, separated by commas.",
    unset: "none",
    example: "meals.example.net,meals.example.com",
    warning:
      "Add only names that you control: the owner of a listed name could act for your users.",
    details: `The server always accepts requests for these hosts:

- the host of \`APP_URL\`
- the addresses of the machine, and addresses of private networks
- names that only a private network has, such as \`nas\`, \`nas.local\`, \`nas.lan\` or \`nas.home.arpa\`

For other hosts, it returns status 400 and "This server does not accept requests for this host name".`,
  },
  TRUST_PROXY: {
    group: "server",
    description:
      "Number of proxies in front of the server whose `X-Forwarded-*` headers it trusts.",
    warning:
      "Leave 0 if clients can also reach the server directly: they could fake their address.",
    details: `Set 1 for one nginx or Caddy. If you leave 0 behind a proxy, all clients share the proxy's rate limits.
With 1 or more, the server also accepts the \`traceparent\` header of [traces](monitoring.md).`,
  },
  WORKERS: {
    group: "server",
    description: "Number of processes that share the port. More than one requires `DATABASE_URL`.",
    details: `At most 64. If a process ends, the server starts a new one. With \`METRICS_ADDRESS\`, each further process uses the next port.`,
  },
  SHUTDOWN_DELAY: {
    group: "server",
    description: "Seconds for which the server still accepts requests after SIGTERM.",
    details: `During this time, \`/readyz\` already returns \`stopping\`. Behind a load balancer, set it to more than twice the
interval of its health check. Extend \`stop_grace_period\` (Docker) or \`TimeoutStopSec\` (systemd) by the same time.`,
  },
  SESSION_SECRET: {
    group: "server",
    description:
      "Key that signs cookies and links and encrypts stored secrets; at least 16 characters.",
    unset: "generated once and stored in `DATA_DIR`",
    warning: "Treat it like a password. If you lose it, all users are signed out.",
    details: `The generated secret is in the file \`session-secret\` in \`DATA_DIR\`.

To change the secret, set the new one before the old one, separated by a comma: \`new-secret,old-secret\`. Both need at least
16 characters. Remove the old one after a month. After that, or if you lose the secret:

- Users must set up their authenticator apps again, except apps that were used in that month.
- Users must connect to-do apps again, and webhooks need a new secret.
- Calendar feeds, invitations and unsubscribe links that were created with the old secret stop working.`,
  },
  LOG_LEVEL: {
    group: "server",
    description: "Lowest level of log lines: `debug`, `info`, `warn`, `error` or `silent`.",
  },
  NODE_ENV: {
    group: "server",
    description: "Mode of Node.js libraries. `npm run dev` always uses `development`.",
  },

  DATA_DIR: {
    group: "data",
    description: "Folder of the database, photos, backups and the generated session secret.",
  },
  DATABASE_URL: {
    group: "data",
    description: "PostgreSQL database to use instead of SQLite; requires `SESSION_SECRET`.",
    unset: "SQLite in `DATA_DIR`",
    details: `The format is \`postgres://user:password@host:5432/database\`. Weeknight needs PostgreSQL 15 or newer. Append
\`?sslmode=verify-full\` for TLS with a verified certificate.`,
  },
  BACKUP_KEY: {
    group: "data",
    description: "Passphrase that encrypts backups; at least 16 characters.",
    unset: "backups are not encrypted",
    warning: "Keep a copy in another place: without it, nobody can open an encrypted backup.",
  },
  PHOTO_BUCKET_ENDPOINT: {
    group: "data",
    description: "S3-compatible server that stores photos instead of `DATA_DIR/photos`.",
    unset: "photos are in `DATA_DIR`",
    details: `Use a bucket if several machines use one database. Set \`PHOTO_BUCKET_ENDPOINT\`, \`PHOTO_BUCKET\`,
\`PHOTO_BUCKET_KEY_ID\` and \`PHOTO_BUCKET_SECRET\` together. Backups of Weeknight do not contain the photos of a bucket.`,
  },
  PHOTO_BUCKET: { group: "data", description: "Name of the bucket." },
  PHOTO_BUCKET_REGION: { group: "data", description: "Region of the bucket." },
  PHOTO_BUCKET_KEY_ID: {
    group: "data",
    description: "ID of an access key that can read, write, delete and list objects.",
  },
  PHOTO_BUCKET_SECRET: { group: "data", description: "Secret of that access key." },

  ADMIN_EMAIL: {
    group: "accounts",
    description: "Email address of the administrator.",
    details: `The administrator receives email only if you set \`ADMIN_EMAIL\`.`,
  },
  ADMIN_PASSWORD: {
    group: "accounts",
    description: "Password of the administrator; at least 10 characters, and not a common one.",
    unset: "generated, and printed once at the first start",
    details: `If it differs from the current password, the next start changes the password. It then also removes all other access of the
administrator: see [Sign-in](sign-in.md#the-administrator).`,
  },
  SIGN_UP: {
    group: "accounts",
    description: "`open`: anyone can create an account. `closed`: only invited people can.",
  },
  SIGN_UP_HOUR: {
    group: "accounts",
    description: "New accounts per hour from one network address, without an invitation.",
  },
  SIGN_UP_DAY: {
    group: "accounts",
    description: "New accounts per day on the whole server.",
  },
  GOOGLE_CLIENT_ID: {
    group: "accounts",
    description: "Client ID for Google sign-in; requires `GOOGLE_CLIENT_SECRET`.",
    unset: "Google sign-in is off",
    details: `The redirect URI is \`APP_URL/auth/google/callback\`.`,
  },
  GOOGLE_CLIENT_SECRET: {
    group: "accounts",
    description: "Client secret for Google sign-in.",
  },
  GOOGLE_API_BASE: {
    group: "accounts",
    description: "Server to use instead of Google's, for example in tests.",
    unset: "Google",
    example: "http://localhost:9000",
  },
  OIDC_ISSUER: {
    group: "accounts",
    description: "Issuer URL of an OpenID Connect provider; requires `OIDC_CLIENT_ID`.",
    unset: "OpenID Connect is off",
    example: "https://auth.example.org",
    details: `Use the exact value of \`issuer\` in the provider's \`/.well-known/openid-configuration\`, including a slash at its end if there is one. The redirect URI is \`APP_URL/auth/oidc/callback\`.`,
  },
  OIDC_CLIENT_ID: {
    group: "accounts",
    description: "Client ID at the provider.",
    example: "weeknight",
  },
  OIDC_CLIENT_SECRET: {
    group: "accounts",
    description: "Client secret at the provider. A public client does not have one.",
  },
  OIDC_NAME: {
    group: "accounts",
    description: "Name of the provider on the sign-in button; at most 40 characters.",
    unset: "host name of the issuer",
    example: "Authelia",
  },
  OIDC_TRUST_EMAIL: {
    group: "accounts",
    description: "`on`: all email addresses from the provider count as verified.",
    warning:
      "Use on only if people cannot choose their own address at the provider: the address opens the account that has it.",
    details: `See [Link an identity to an account](sign-in.md#link-an-identity-to-an-account).`,
  },
  OIDC_TRUST_MFA: {
    group: "accounts",
    description: "`on`: a sign-in with the provider does not require the authenticator app's code.",
    warning: "Use on only if the provider asks everyone for a second factor.",
  },
  OIDC_SIGN_UP: {
    group: "accounts",
    description: "`on`: the provider's users can create accounts even if `SIGN_UP` is `closed`.",
    details: `With \`off\`, \`SIGN_UP\` applies to them, too. \`SIGN_UP_HOUR\` and \`SIGN_UP_DAY\` apply in both cases.`,
  },
  QUOTA_SESSIONS: {
    group: "accounts",
    description: "Devices on which one user can be signed in.",
    details: `At the limit, a new sign-in signs out the device that was not used for the longest time.`,
  },

  RATE_LIMIT: {
    group: "limits",
    description: "`off` turns off all rate limits, for load tests.",
    warning: "Do not use off on a public server: it also allows unlimited wrong passwords.",
    details: `With \`on\`, the most important limits are:

- 300 requests a minute for each user, or for each address without a user
- 10 requests for new meals a minute for each household
- 10 imports in ten minutes and 60 added photos in ten minutes for each user
- 3 contact messages an hour for each address
- growing waits after 5 wrong passwords for an account from one address, 20 for an account, or 50 from one address`,
  },
  BODY_MEMORY: {
    group: "limits",
    description: "Megabytes of memory for the bodies of all requests together.",
    details: `At least 32. Each user and each address can use a quarter of it.`,
  },
  QUOTA_RECIPES: { group: "limits", description: "Recipes of one household." },
  QUOTA_STORAGE: {
    group: "limits",
    description: "Megabytes of one household's data without photos, including its trash.",
  },
  QUOTA_PHOTOS: {
    group: "limits",
    description: "Megabytes of photos of one household, including its trash.",
    details: `A photo takes 0.2 to 1 MB.`,
  },
  QUOTA_LISTS: { group: "limits", description: "Grocery lists of one household." },
  QUOTA_ENTRIES: {
    group: "limits",
    description: "Planned meals of one household in a month, at most 40 a day.",
  },
  QUOTA_IMPORTS: {
    group: "limits",
    description: "Imports of recipes or files by one household in 24 hours.",
  },

  PUBLIC_COOKBOOKS: {
    group: "sites",
    description:
      "`off`: households cannot publish collections, and existing public cookbooks return 404.",
  },
  IMPORT_ALLOW_HOSTS: {
    group: "sites",
    description: "Private servers that Weeknight may contact, as `host:port`, separated by commas.",
    unset: "public servers only",
    example: "nas.local:8080",
    warning: "Every user can make the server send requests to these hosts.",
    details: `The list applies to recipe imports, to-do apps (CalDAV), webhooks and push services. Without it, Weeknight
contacts only public addresses on ports 80 and 443. A listed host can use any port, and plain http.`,
  },

  OPENAI_API_KEY: {
    group: "model",
    description: "API key of OpenAI, or of the server in `OPENAI_BASE_URL`.",
    details: `To use a model, set \`OPENAI_API_KEY\`, \`OPENAI_BASE_URL\` or both. Otherwise meals are from the recipe book.`,
  },
  OPENAI_BASE_URL: {
    group: "model",
    description: "OpenAI-compatible server to use instead of OpenAI, such as Ollama.",
    unset: "OpenAI",
    example: "http://localhost:11434/v1",
  },
  OPENAI_MODEL: {
    group: "model",
    description: "Model that writes recipes.",
    unset: "first model that the server lists",
    example: "llama3.1",
  },
  OPENAI_PICTURE_MODEL: {
    group: "model",
    description: "Model of the same server that reads photos of recipes.",
    unset: "photos of recipes cannot be read",
    example: "llama3.2-vision",
  },
  OPENAI_TIMEOUT: {
    group: "model",
    description: "Time limit of one request to the model in seconds, from 1 to 600.",
  },

  BILLING: {
    group: "payments",
    description: "`on`: plans and credits. `off`: everything is free.",
  },
  TEST_PAYMENTS: {
    group: "payments",
    description: "`on`: without Stripe, people can buy plans with test cards.",
    unset: "`on`, or `off` if `OPENAI_API_KEY` is set",
    example: "off",
  },
  STRIPE_SECRET_KEY: {
    group: "payments",
    description: "Stripe's secret key.",
    unset: "Stripe is off",
    details: `Set \`STRIPE_SECRET_KEY\`, \`STRIPE_PUBLISHABLE_KEY\` and \`STRIPE_WEBHOOK_SECRET\` together.`,
  },
  STRIPE_PUBLISHABLE_KEY: { group: "payments", description: "Stripe's publishable key." },
  STRIPE_WEBHOOK_SECRET: {
    group: "payments",
    description: "Secret that verifies the events from Stripe.",
  },
  STRIPE_API_BASE: {
    group: "payments",
    description: "Server to use instead of Stripe's, for example in tests.",
    unset: "Stripe",
    example: "http://localhost:12111",
  },

  POSTMARK_SERVER_TOKEN: {
    group: "email",
    description: "Server token of Postmark, which then sends all email.",
    details: `If neither \`POSTMARK_SERVER_TOKEN\` nor \`SMTP_URL\` is set, email stays in the outbox on \`/admin/email\`.`,
  },
  POSTMARK_API_BASE: {
    group: "email",
    description: "Server to use instead of Postmark's, for example in tests.",
    unset: "Postmark",
    example: "http://localhost:9001",
  },
  SMTP_URL: {
    group: "email",
    description: "SMTP server that sends email, unless you use Postmark.",
    example: "smtps://user:password@mail.example.org",
    details: `\`smtps://\` uses TLS from the start. For STARTTLS use \`smtp://user:password@host:587\`.`,
  },
  MAIL_FROM: {
    group: "email",
    description: "Sender of all email: an address, or a name with an address.",
    unset: "`Weeknight <no-reply@…>` with the host of `APP_URL`",
    example: "Weeknight <mail@example.org>",
  },
  SUPPORT_EMAIL: {
    group: "email",
    description: "Address that receives the messages from the contact page.",
    unset: "`ADMIN_EMAIL`",
    example: "help@example.org",
    details: `Terms and Privacy show this address. If you set it and the server sends no email, "Forgot your password?"
also shows it.`,
  },
  SUPPORT_HOURS: {
    group: "email",
    description: "Hours within which you promise an answer to plans with priority support.",
    unset: "no time is promised",
    example: "24",
    details: `The hours include nights and weekends. The plans, the contact page and the administrator's messages show them.`,
  },

  VAPID_PUBLIC_KEY: {
    group: "push",
    description: "Public key that identifies this server to push services (P-256, base64url).",
    unset: "generated once and stored in the database",
    details: `Set both keys of one pair, or none. If the pair changes, people must turn on notifications again on every
device.`,
  },
  VAPID_PRIVATE_KEY: {
    group: "push",
    description: "Private key of that pair.",
    unset: "generated with the public key",
  },
  VAPID_SUBJECT: {
    group: "push",
    description: "Contact for push services: `mailto:…` or `https://…`.",
    unset: "`APP_URL` if it starts with `https://`, otherwise `SUPPORT_EMAIL`",
    example: "mailto:cook@example.org",
  },

  LEGAL_DATE: {
    group: "legal",
    description: "Date on which Terms and Privacy were last updated.",
  },
  LEGAL_COUNTRY: {
    group: "legal",
    description: "Country that Privacy names as the place of operation.",
  },

  METRICS_TOKEN: {
    group: "monitoring",
    description: "Bearer token for Prometheus metrics on `/metrics`; at least 16 characters.",
    unset: "`/metrics` is off",
  },
  METRICS_ADDRESS: {
    group: "monitoring",
    description: "Separate listener for metrics without a token, as `host:port`.",
    unset: "no separate listener",
    example: "127.0.0.1:9464",
    warning: "Let only Prometheus reach this address.",
  },
  OTEL_EXPORTER_OTLP_ENDPOINT: {
    group: "monitoring",
    description: "OpenTelemetry collector that receives traces (OTLP over HTTP, JSON).",
    unset: "no traces",
    example: "http://127.0.0.1:4318",
    details: `OpenTelemetry's library also reads its other standard variables, such as \`OTEL_EXPORTER_OTLP_HEADERS\` and
\`OTEL_TRACES_SAMPLER\`.`,
  },
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: {
    group: "monitoring",
    description: "Full URL that receives traces, instead of the endpoint above.",
    unset: "the endpoint above with `/v1/traces`",
    example: "http://127.0.0.1:4318/v1/traces",
  },
  OTEL_SERVICE_NAME: {
    group: "monitoring",
    description: "Name of this server in traces.",
    unset: "`weeknight`",
    example: "weeknight-at-home",
  },
  OTEL_SDK_DISABLED: {
    group: "monitoring",
    description: "`true` turns traces off, regardless of the other settings.",
    unset: "traces depend on the endpoints above",
    example: "true",
  },
};
