import { describe, expect, it, test } from "vitest";
import { readSettings } from "./settings.server";

test.each([
  ["a new secret of 16,an old secret of 16", ["a new secret of 16", "an old secret of 16"]],
  ["one secret, with a comma", ["one secret, with a comma"]],
])("SESSION_SECRET %j signs with the first of %j", (given, secrets) => {
  expect(readSettings({ SESSION_SECRET: given }).SESSION_SECRET).toEqual(secrets);
});

describe("settings with an empty environment", () => {
  it("treat an empty variable as not set, as Compose files write it", () => {
    const empty = Object.fromEntries(
      ["PORT", "APP_URL", "SESSION_SECRET", "ADMIN_PASSWORD", "SIGN_UP", "TRUST_PROXY"]
        .concat(["RATE_LIMIT", "GOOGLE_CLIENT_ID", "GOOGLE_CLIENT_SECRET", "GOOGLE_API_BASE"])
        .concat(["OIDC_ISSUER", "OIDC_CLIENT_ID", "OIDC_CLIENT_SECRET", "OIDC_NAME"])
        .concat(["OIDC_TRUST_EMAIL", "OIDC_TRUST_MFA", "OIDC_SIGN_UP"])
        .concat(["STRIPE_SECRET_KEY", "STRIPE_PUBLISHABLE_KEY", "STRIPE_WEBHOOK_SECRET"])
        .concat(["STRIPE_API_BASE", "BILLING"])
        .concat(["OPENAI_API_KEY", "OPENAI_BASE_URL", "OPENAI_MODEL", "OPENAI_PICTURE_MODEL"])
        .concat(["OPENAI_TIMEOUT"])
        .concat([
          "POSTMARK_SERVER_TOKEN",
          "SMTP_URL",
          "MAIL_FROM",
          "SUPPORT_EMAIL",
          "SUPPORT_HOURS",
        ])
        .map((name) => [name, ""]),
    );
    expect(readSettings(empty)).toEqual(readSettings({}));
  });
});

describe("settings from a complete environment", () => {
  test("parse numbers, switches and addresses", () => {
    const settings = readSettings({
      PORT: "8080",
      HOST: "127.0.0.1",
      APP_URL: "https://meals.example.org",
      DATA_DIR: "/var/lib/weeknight",
      SIGN_UP: "closed",
      TRUST_PROXY: "1",
      RATE_LIMIT: "off",
      ADMIN_EMAIL: " Boss@Example.org ",
      ADMIN_PASSWORD: "correct horse",
      SESSION_SECRET: "0123456789abcdef",
    });
    expect(settings).toMatchObject({
      PORT: 8080,
      HOST: "127.0.0.1",
      APP_URL: "https://meals.example.org",
      DATA_DIR: "/var/lib/weeknight",
      SIGN_UP: "closed",
      TRUST_PROXY: 1,
      RATE_LIMIT: "off",
      // As sign-in stores it: an address typed in capitals belongs to the same user.
      ADMIN_EMAIL: "boss@example.org",
      ADMIN_PASSWORD: "correct horse",
      SESSION_SECRET: ["0123456789abcdef"],
    });
  });

  test("accept hosts of the home network with their ports", () => {
    const { IMPORT_ALLOW_HOSTS } = readSettings({ IMPORT_ALLOW_HOSTS: "nas.local:8080, [::1]:80" });
    expect(IMPORT_ALLOW_HOSTS).toEqual(["nas.local:8080", "[::1]:80"]);
  });

  test("read Stripe's three keys together, and billing can be off", () => {
    const settings = readSettings({
      STRIPE_SECRET_KEY: "sk_test_1",
      STRIPE_PUBLISHABLE_KEY: "pk_test_1",
      STRIPE_WEBHOOK_SECRET: "whsec_1",
      STRIPE_API_BASE: "http://localhost:12111",
      BILLING: "off",
    });
    expect(settings).toMatchObject({
      STRIPE_SECRET_KEY: "sk_test_1",
      STRIPE_PUBLISHABLE_KEY: "pk_test_1",
      STRIPE_WEBHOOK_SECRET: "whsec_1",
      STRIPE_API_BASE: "http://localhost:12111",
      BILLING: "off",
    });
  });

  test("name an OpenID Connect issuer, with or without a secret, by its host until it has a name", () => {
    const issuer = { OIDC_ISSUER: "https://auth.example.org/realms/home", OIDC_CLIENT_ID: "id" };
    expect(readSettings(issuer)).toMatchObject({
      ...issuer,
      OIDC_NAME: "auth.example.org",
      OIDC_TRUST_EMAIL: "off",
      OIDC_SIGN_UP: "on",
    });
    const more = { OIDC_CLIENT_SECRET: "secret", OIDC_NAME: "Home", OIDC_SIGN_UP: "off" };
    expect(readSettings({ ...issuer, ...more })).toMatchObject(more);
  });
});

describe("a wrong setting", () => {
  test.each([
    ["PORT", "http"],
    ["PORT", "70000"],
    ["PORT", "-1"],
    ["PORT", "3000.5"],
    ["APP_URL", "meals.example.org"],
    ["APP_URL", "ftp://meals.example.org"],
    ["APP_URL", "javascript:alert(1)"],
    ["APP_URL", "https://example.org/meals"],
    ["APP_URL", "https://example.org/?meals"],
    ["APP_URL", "https://example.org#meals"],
    ["APP_URL", "https://cook:secret@example.org"],
    ["APP_URL", "https://cook@example.org/"],
    ["SESSION_SECRET", "short"],
    ["ADMIN_PASSWORD", "123456789"],
    ["SIGN_UP", "yes"],
    ["TRUST_PROXY", "true"],
    ["TRUST_PROXY", "11"],
    ["TRUST_PROXY", "-1"],
    ["RATE_LIMIT", "0"],
    ["GOOGLE_API_BASE", "localhost:9000"],
    ["OIDC_ISSUER", "auth.example.org"],
    ["OIDC_ISSUER", "https://auth.example.org/.well-known/openid-configuration"],
    ["OIDC_ISSUER", "https://me:secret@auth.example.org"],
    ["OIDC_ISSUER", "https://auth.example.org/?realm=home"],
    ["OIDC_NAME", "x".repeat(41)],
    ["OIDC_TRUST_EMAIL", "yes"],
    ["OIDC_SIGN_UP", "closed"],
    ["OPENAI_BASE_URL", "localhost:11434/v1"],
    ["OPENAI_TIMEOUT", "0"],
    ["OPENAI_TIMEOUT", "2 minutes"],
    ["STRIPE_API_BASE", "localhost:12111"],
    ["BILLING", "no"],
    ["IMPORT_ALLOW_HOSTS", "nas.local"],
    ["IMPORT_ALLOW_HOSTS", "nas.local:80, http://other:80"],
    ["SMTP_URL", "mail.example.org:25"],
    ["SMTP_URL", "https://mail.example.org"],
    ["POSTMARK_API_BASE", "localhost:9000"],
    ["MAIL_FROM", "Weeknight"],
    ["MAIL_FROM", "Weeknight <mail@example.org>, other@example.org"],
    ["MAIL_FROM", "Weeknight\r\nBcc: all@example.org <mail@example.org>"],
    ["SUPPORT_EMAIL", "help"],
    ["SUPPORT_EMAIL", "Help <help@example.org>"],
    ["SUPPORT_HOURS", "0"],
    ["SUPPORT_HOURS", "soon"],
    ["LEGAL_DATE", "January 29, 2025"],
    ["LEGAL_DATE", "2025-02-30"],
    ["LEGAL_COUNTRY", "x".repeat(61)],
    ["LOG_LEVEL", "loud"],
  ])("such as %s=%j prevents the start with one line that names the variable", (name, value) => {
    const message = messageOf({ [name]: value });
    expect(message).toContain(name);
    expect(message).not.toContain("\n");
    const others = ["PORT", "APP_URL", "SIGN_UP", "RATE_LIMIT"].filter((other) => other !== name);
    for (const other of others) expect(message).not.toMatch(new RegExp(`\\b${other}\\b`));
  });

  test.each([
    [{ GOOGLE_CLIENT_ID: "id" }, "GOOGLE_CLIENT_SECRET"],
    [{ GOOGLE_CLIENT_SECRET: "secret" }, "GOOGLE_CLIENT_ID"],
    [{ GOOGLE_CLIENT_ID: "id", GOOGLE_CLIENT_SECRET: "" }, "GOOGLE_CLIENT_SECRET"],
    [{ OIDC_ISSUER: "https://auth.example.org" }, "OIDC_CLIENT_ID"],
    [{ OIDC_CLIENT_ID: "id" }, "OIDC_ISSUER"],
    [{ STRIPE_SECRET_KEY: "sk" }, "STRIPE_WEBHOOK_SECRET"],
    [{ STRIPE_SECRET_KEY: "sk", STRIPE_PUBLISHABLE_KEY: "pk" }, "STRIPE_WEBHOOK_SECRET"],
    [{ STRIPE_PUBLISHABLE_KEY: "pk", STRIPE_WEBHOOK_SECRET: "wh" }, "STRIPE_SECRET_KEY"],
  ])("such as a missing variable of a group prevents the start: %j", (environment, missing) => {
    expect(messageOf(environment)).toContain(missing);
  });

  test.each([
    ["APP_URL", "meals.example.org", "http:// or https://, such as https://meals.example.org"],
    ["OIDC_ISSUER", "auth.example.org", "http:// or https://, such as https://auth.example.org"],
    ["OPENAI_BASE_URL", "localhost:11434", "such as http://localhost:11434/v1"],
    ["SMTP_URL", "mail.example.org:25", "such as smtps://user:password@mail.example.org"],
    ["DATABASE_URL", "mysql://db/meals", "postgres://user:password@localhost:5432/weeknight"],
    ["VAPID_SUBJECT", "cook@example.org", "such as mailto:cook@example.org"],
    ["PHOTO_BUCKET_ENDPOINT", "s3.example.org", "such as https://s3.example.org"],
    ["IMPORT_ALLOW_HOSTS", "http://nas.local", "such as nas.local:8080"],
    ["ALLOWED_HOSTS", "https://meals.example.net", "such as meals.example.net"],
  ])("for an address has an error that shows how to write it: %s=%j", (name, value, form) => {
    expect(messageOf({ [name]: value })).toContain(form);
  });

  it("is named in one error together with all other wrong settings", () => {
    const message = messageOf({ PORT: "http", SIGN_UP: "yes", GOOGLE_CLIENT_ID: "id" });
    expect(message).toContain("PORT");
    expect(message).toContain("SIGN_UP");
    expect(message).toContain("GOOGLE_CLIENT_SECRET");
    expect(message).not.toContain("\n");
  });

  it("such as a secret that is too short is not printed", () => {
    const message = messageOf({
      SESSION_SECRET: "hunter2",
      ADMIN_PASSWORD: "swordfish",
      APP_URL: "https://cook:hunter2@meals.example.org",
    });
    expect(message).toContain("SESSION_SECRET");
    expect(message).toContain("ADMIN_PASSWORD");
    expect(message).not.toMatch(/hunter2|swordfish/);
  });
});

function messageOf(environment: Record<string, string>) {
  try {
    readSettings(environment);
  } catch (error) {
    if (error instanceof Error) return error.message;
  }
  throw new Error("The settings were taken.");
}
