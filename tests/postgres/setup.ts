import type { TestProject } from "vitest/node";
import { findPostgres } from "../../scripts/find-postgres.mjs";
import { startCluster } from "./cluster";

/** Starts a server for the tests that run on PostgreSQL. */
export async function setup(project: TestProject) {
  const programs = findPostgres();
  if (!programs) throw new Error("No PostgreSQL here: apt-get install postgresql (Debian)");
  const cluster = await startCluster(programs);
  project.config.env.TEST_POSTGRES = cluster.urlOf("");
  return () => cluster.stop();
}
