import type { TestProject } from "vitest/node";
import { findPostgres, startCluster } from "./cluster";

declare module "vitest" {
  // What is declared twice is joined, which only an interface can be.
  // eslint-disable-next-line @typescript-eslint/consistent-type-definitions
  export interface ProvidedContext {
    /** The address of the tests' PostgreSQL server, without a database; null where none is installed. */
    postgres: string | null;
  }
}

/** Before the tests that run on PostgreSQL: a server of their own. */
export async function setup(project: TestProject) {
  const programs = findPostgres();
  if (!programs) throw new Error("No PostgreSQL here: apt-get install postgresql (Debian)");
  const cluster = await startCluster(programs);
  project.provide("postgres", cluster.urlOf(""));
  return () => cluster.stop();
}
