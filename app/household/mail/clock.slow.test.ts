import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type PostmarkStandIn, startPostmarkStandIn } from "../../../tests/postmark-stand-in";
import { generateMeals } from "../../../tests/meals-fixture";
import { addUser, createServices, DAY, HOUR, leaveCredits } from "../../../tests/services";
import { createPostmark } from "~/server/adapters/mail/postmark/postmark.server";
import { createJobWorker } from "~/server/jobs/worker.server";
import { mailHandlers } from "./deliver.server";
import { queueWeeklyReminders } from "~/connections/reminders/weekly.server";

let postmark: PostmarkStandIn;
beforeAll(async () => {
  postmark = await startPostmarkStandIn();
});
afterAll(() => postmark.stop());

/** Late on a Saturday, so that a day in either direction is another week. */
const SATURDAY = "2026-11-21T23:30:00.000Z";

const step = fc.oneof(
  fc.constantFrom(DAY, -DAY, HOUR, -HOUR).map((ms) => ({ does: "jump" as const, ms })),
  fc.constantFrom("remind", "use up", "deliver", "restart").map((does) => ({ does, ms: 0 })),
);

test("a clock that jumps by a day does not cause a mail to be sent twice", async () => {
  const kinds = new Set<string>();
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 20 }), async (steps) => {
      postmark.taken.length = 0;
      const services = {
        ...(await createServices({ now: SATURDAY })),
        mailSender: createPostmark({ token: postmark.token, base: postmark.url, timeout: 5_000 }),
      };
      const cook = await addUser(services, { email: "ann@example.org" });
      await addUser(services, { email: "bo@example.org" });
      await leaveCredits(services, cook, 2);
      const useUp = () =>
        generateMeals(services, cook, { count: 2, requestKey: "the last two" }).catch(() => []);

      let latest = SATURDAY;
      let worker = createJobWorker(services, mailHandlers(services));
      for (const { does, ms } of steps) {
        if (does === "jump") services.clock.pass(ms);
        if (services.now().toISOString() > latest) latest = services.now().toISOString();
        if (does === "remind") await queueWeeklyReminders(services);
        if (does === "use up") await useUp();
        if (does === "deliver") await worker.deliver();
        if (does === "restart") worker = createJobWorker(services, mailHandlers(services));
      }
      // When the clock is right again, all mails are sent or have expired.
      services.clock.set(latest);
      await worker.deliver();

      const sent = postmark.taken.map(({ To, Subject }) => `${To}: ${Subject}`);
      expect(sent.filter((mail, index) => sent.indexOf(mail) !== index)).toEqual([]);
      const rows = await services.db.selectFrom("outbox").select(["kind", "status"]).execute();
      const gone = rows.filter(({ status }) => status === "sent");
      expect(rows.filter(({ status }) => !["sent", "failed"].includes(status))).toEqual([]);
      expect(sent).toHaveLength(gone.length);
      for (const { kind } of gone) kinds.add(kind);
      await services.db.destroy();
    }),
    { numRuns: 30 },
  );
  expect([...kinds].sort()).toEqual(["out-of-meals", "weekly-reminder", "welcome"]);
});
