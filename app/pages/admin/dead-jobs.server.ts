import type { User } from "~/household/access";
import { MAIL } from "~/household/mail/index.server";
import { discardJob, type JobId, reviveJob } from "~/server/jobs/dead-jobs.server";
import type { Deps } from "~/server/services";
import { AppError } from "~/server/values/errors";
import { inTransaction, NOBODY } from "~db/transactions";
import { noteAudit } from "./audit.server";
import { sendAgain } from "./outbox.server";

type AdminDeps = Deps<"db" | "now" | "settings">;

/** Runs a dead job again, with all attempts. Throws `not_found` if it is no longer dead, and `conflict` for a mail whose link has ended. */
export async function tryJobAgain(services: AdminDeps, admin: User, job: JobId) {
  // A mail has a status of its own, and may be too old.
  if (job.kind === MAIL.name) return sendAgain(services, admin, job.key);
  await inTransaction(services, NOBODY, async (services) => {
    if (!(await reviveJob(services, job))) throw noLongerDead();
    await noteAudit(services, admin, { action: "retry-job", details: { kind: job.kind } });
  });
}

/** Deletes a dead job. Throws `not_found` if it is no longer dead. */
export async function discardDeadJob(services: AdminDeps, admin: User, job: JobId) {
  await inTransaction(services, NOBODY, async (services) => {
    if (!(await discardJob(services, job))) throw noLongerDead();
    await noteAudit(services, admin, { action: "discard-job", details: { kind: job.kind } });
  });
}

const noLongerDead = () =>
  new AppError("not_found", "That job is no longer among the failed ones.");
