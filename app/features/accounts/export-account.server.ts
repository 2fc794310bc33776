import { sql } from "kysely";
import type { Services } from "~/services.server";
import { PERSONAL_TABLES } from "./personal-tables";
import type { User } from "./user";

type Needs = Pick<Services, "db" | "now">;
type Row = Record<string, unknown>;

/** Columns that hold JSON: they are exported as what they say, not as text in text. */
const JSON_COLUMNS: ReadonlySet<string> = new Set([
  ...["ingredients", "mealIds", "shown", "recipe", "rows"],
  ...["mealTypePreferences", "proteinPreferences", "cuisinePreferences", "allergyPreferences"],
]);

/**
 * Everything that is stored of the user and the household, as the text of one JSON object, table by
 * table: `{exportedAt, user, household, members, …}`. Passwords, session keys and the like are left out.
 */
export async function* exportAccount({ db, now }: Needs, user: User): AsyncIterable<string> {
  const person = await db
    .selectFrom("users")
    .where("id", "=", user.id)
    .select(["id", "email", "username", "firstName", "role", "timeZone", "units"])
    .select(["emailOptOut", "createdAt"])
    .executeTakeFirstOrThrow();
  const household = await db
    .selectFrom("households")
    .where("id", "=", user.householdId)
    .selectAll()
    .executeTakeFirstOrThrow();
  yield `{"exportedAt":${JSON.stringify(now().toISOString())}`;
  yield `,\n"user":${JSON.stringify(person)},\n"household":${JSON.stringify(household)}`;
  for (const { table, of, hidden = [] } of PERSONAL_TABLES) {
    const id = of === "userId" ? user.id : user.householdId;
    const { rows } = await sql<Row>`select * from ${sql.table(table)}
      where ${sql.ref(of)} = ${id}`.execute(db);
    yield `,\n${JSON.stringify(table)}:[`;
    for (const [at, row] of rows.entries()) {
      yield `${at > 0 ? ",\n" : "\n"}${JSON.stringify(toPlain(row, hidden))}`;
    }
    yield "]";
  }
  yield "}\n";
}

function toPlain(row: Row, hidden: readonly string[]): Row {
  const plain: Row = {};
  for (const [name, value] of Object.entries(row)) {
    if (hidden.includes(name)) continue;
    plain[name] = JSON_COLUMNS.has(name) && typeof value === "string" ? JSON.parse(value) : value;
  }
  return plain;
}
