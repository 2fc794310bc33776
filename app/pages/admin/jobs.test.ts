import { expect, it } from "vitest";
import * as z from "zod";
import { listDeadJobs, enqueue } from "~/server/jobs/jobs.server";
import { handle, type JobOutcome } from "~/server/jobs/handlers";
import { createJobWorker } from "~/server/jobs/worker.server";
import { addAdmin, createServices } from "../../../tests/services";
import { discardDeadJob, tryJobAgain } from "./jobs.server";

it("the administrator retries or discards a dead job, and the audit log lists both actions", async () => {
  const services = await createServices();
  const admin = await addAdmin(services);
  const kind = { name: "greet", payload: z.object({}) };
  let outcome: JobOutcome = { end: "failed", error: "nobody at home" };
  const handler = handle(kind, {
    atOnce: 1,
    waits: [],
    whenGivenUp: "keep",
    run: async () => outcome,
  });
  const deliver = () => createJobWorker(services, [handler]).deliver();
  for (const key of ["Ann", "Bo"]) await enqueue(services, kind, { key, payload: {} });
  await deliver();
  const dead = await listDeadJobs(services);
  expect(dead).toMatchObject([
    { kind: "greet", key: "Ann", attempts: 1, lastError: "nobody at home" },
    { key: "Bo" },
  ]);
  outcome = { end: "done" };
  await tryJobAgain(services, admin, { kind: "greet", key: "Ann" });
  await deliver();
  await discardDeadJob(services, admin, { kind: "greet", key: "Bo" });
  expect(
    await services.db.selectFrom("jobs").where("kind", "=", "greet").select("key").execute(),
  ).toEqual([]);
  for (const change of [tryJobAgain, discardDeadJob]) {
    const gone = change(services, admin, { kind: "greet", key: "Ann" });
    await expect(gone).rejects.toMatchObject({ code: "not_found" });
  }
  const log = await services.db.selectFrom("auditLog").select("action").orderBy("id").execute();
  expect(log.map(({ action }) => action)).toEqual(["retry-job", "discard-job"]);
});
