import pg from "pg";

/** What a test's own database is copied from. */
export const TEMPLATE = "weeknight_template";

/**
 * The address of the tests' PostgreSQL server, without a database (`postgres://weeknight@/?host=…`); undefined where
 * the tests are on SQLite.
 */
export const SERVER = process.env.TEST_POSTGRES;

/** True in the tests that run on PostgreSQL. */
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
 * The address of a database with the product's tables, or with what another template has. It is made if it is not
 * there: each takes 8 MB.
 */
export async function addDatabase(name: string, template = TEMPLATE): Promise<string> {
  const add = `create database "${name}" template ${template} strategy file_copy`;
  await command(urlOf("postgres"), add).catch((error: unknown) => {
    // duplicate_database
    if (!(error instanceof pg.DatabaseError && error.code === "42P04")) throw error;
  });
  return urlOf(name);
}

/** Ends whoever is connected to a database, and removes it. */
export const dropDatabase = (name: string) =>
  command(urlOf("postgres"), `drop database if exists "${name}" with (force)`);
