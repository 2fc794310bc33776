import { type Kysely, sql } from "kysely";
import { isPostgres } from "../engine";
import { BILLING } from "./baseline/billing";
import { HOUSEHOLD } from "./baseline/household";
import { PLAN } from "./baseline/plan";
import { RECIPES } from "./baseline/recipes";
import { SERVER } from "./baseline/server";
import { SHOP } from "./baseline/shop";

export const replaces = { last: "0097-photo-places", version: "0.2.0" };

/** Creates the tables of version 0.2.0, in an order in which each refers only to tables before it. */
export async function up(db: Kysely<unknown>) {
  const script = [HOUSEHOLD, BILLING, RECIPES, PLAN, SHOP, SERVER].join("");
  for (const statements of isPostgres(db) ? [ofPostgres(script)] : split(script)) {
    await sql.raw(statements).execute(db);
  }
  await sql`insert into tallies (name, count) values ('mealsDelivered', 0)`.execute(db);
}

/**
 * Sets a collation, because PostgreSQL sorts texts by the language of the database otherwise. SQLite sorts by bytes.
 * The script is sent in one piece, so that other starting processes wait for it, at most 5 seconds.
 */
const ofPostgres = (script: string) => script.replaceAll(/" text\b/g, '$& collate "C"');

/** SQLite accepts one statement at a time. */
const split = (script: string) => script.split(";\n").filter((part) => part.trim() !== "");
