import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type App, freePort, startApp } from "../app";
import { type CertifiedIssuer, CLIENT, fillForms, startCertifiedIssuer } from "../certified-issuer";
import { type Client, visitor } from "../client";
import { toast } from "./page";

describe.each(["userinfo", "id_token"] as const)(
  "With a certified issuer whose claims are in the %s",
  (claimsIn) => {
    let app: App;
    let issuer: CertifiedIssuer;
    beforeAll(async () => {
      const port = await freePort();
      app = await startApp({
        OIDC_ISSUER: `http://127.0.0.1:${port}`,
        OIDC_CLIENT_ID: CLIENT.client_id,
        OIDC_CLIENT_SECRET: CLIENT.client_secret,
        OIDC_NAME: "Pocket",
      });
      // Without APP_URL, the app's address is localhost.
      const redirectUri = `${app.url.replace("127.0.0.1", "localhost")}/auth/oidc/callback`;
      issuer = await startCertifiedIssuer({ port, redirectUri, claimsIn });
    });
    afterAll(() => Promise.all([app, issuer].map((it) => it.stop())));

    /** Starts the sign-in in a tab and fills in the issuer's forms. Returns where the issuer sends the tab back. */
    async function goThere(me: Client, login: string, cancels = false) {
      const begun = await me.get("/auth/oidc?redirectTo=%2Ffavorites");
      expect(begun.status).toBe(302);
      const back = await fillForms(begun.headers.get("location") ?? "", login, { cancels });
      return back.pathname + back.search;
    }

    async function signInAs(login: string, claims: Record<string, unknown>) {
      issuer.people.set(login, claims);
      const me = visitor(app);
      const answer = await me.get(await goThere(me, login));
      return { me, to: answer.headers.get("location") };
    }

    test.each([[true], ["true"]])(
      "a user whose email_verified is %j can sign in",
      async (verified) => {
        const email = `${typeof verified}@idp.example`;
        const { me, to } = await signInAs(email, { email, email_verified: verified });
        expect(to).toBe("/favorites");
        expect((await me.get("/api/auth/user")).body).toMatchObject({ email });
      },
    );

    test.each<[string, Record<string, unknown>, string]>([
      ["no address", { preferred_username: "nomail" }, "Pocket did not send an email address."],
      [
        "an address that is not verified",
        { email: "unv@idp.example", email_verified: false },
        "Pocket has not verified your email address.",
      ],
    ])("a user with %s is refused with a message and a log entry", async (login, claims, title) => {
      const before = app.output().length;
      const { me, to } = await signInAs(login, claims);
      expect(to).toBe("/auth");
      expect(toast(await me.get("/auth"))?.title).toBe(title);
      await expect
        .poll(() => app.output().slice(before))
        .toMatch(/claim email.*signing in with Pocket failed/);
    });

    test("a user who cancels sees a message, and another tab can still finish", async () => {
      issuer.people.set("eve", { email: "eve@idp.example", email_verified: true });
      const me = visitor(app);
      const back = await goThere(me, "eve");
      expect((await me.get(await goThere(me, "eve", true))).headers.get("location")).toBe("/auth");
      expect(toast(await me.get("/auth"))?.title).toBe(
        "You did not finish signing in with Pocket.",
      );
      expect((await me.get(back)).headers.get("location")).toBe("/favorites");
      expect((await me.get(back)).headers.get("location")).toBe("/auth");
      expect(toast(await me.get("/dashboard"))?.title).toBe(
        "That sign-in with Pocket is no longer valid.",
      );
    });

    test("a user whose address has changed signs in to the same account", async () => {
      const first = await signInAs("ida", { email: "one@idp.example", email_verified: true });
      const then = await signInAs("ida", { email: "two@idp.example", email_verified: true });
      const [one, two] = [first.me, then.me].map((me) => me.get("/api/auth/user"));
      expect((await two)?.body).toEqual((await one)?.body);
      expect((await one)?.body).toMatchObject({ email: "one@idp.example" });
    });
  },
);
