import pg from "pg";

/** The template from which a test's own database is copied. */
export const TEMPLATE = "weeknight_template";

/**
 * The address of the tests' PostgreSQL server, without a database (`postgres://weeknight@/?host=…`). It is undefined if
 * the tests are on SQLite.
 */
export const SERVER = process.env.TEST_POSTGRES;

/** True in tests on PostgreSQL. */
export const onPostgres = SERVER !== undefined;

const urlOf = (name: string) => (SERVER ?? "").replace("/?", `/${name}?`);

/** Runs one statement outside of any transaction. */
export async function command(url: string, text: string) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(text);
  } finally {
    await client.end();
  }
}

/**
 * Returns the address of a database with the tables of a template, by default the product's. Creates the database if it
 * does not exist. Each takes 8 MB.
 */
export async function addDatabase(name: string, template = TEMPLATE): Promise<string> {
  const add = `create database "${name}" template ${template} strategy file_copy`;
  await command(urlOf("postgres"), add).catch((error: unknown) => {
    // duplicate_database
    if (!(error instanceof pg.DatabaseError && error.code === "42P04")) throw error;
  });
  return urlOf(name);
}

/** Closes all connections to a database and drops it. */
export const dropDatabase = (name: string) =>
  command(urlOf("postgres"), `drop database if exists "${name}" with (force)`);
