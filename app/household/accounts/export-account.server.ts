import { sql } from "kysely";
import { BATCH, inBatches } from "~/server/values/batches";
import { shownNames } from "~/household/access/shown-names.server";
import type { User } from "~/household/access/user";
import { photoFileName } from "~/server/adapters/photo-files/photo-names";
import type { Deps } from "~/server/services";
import { photoWidths } from "~/ui/photo-variants";
import { inHousehold } from "~db/in-household";
import { PERSONAL_TABLES } from "./personal-tables";
type Row = Record<string, unknown>;

/** Columns that hold JSON: they are exported as what they say, not as text in text. */
const JSON_COLUMNS: ReadonlySet<string> = new Set([
  "ingredients",
  "subRecipes",
  "mealIds",
  "need",
  "covered",
  "label",
  "recipe",
  "rows",
  "transports",
  "ratings",
  "mealTypePreferences",
  "proteinPreferences",
  "cuisinePreferences",
  "allergyPreferences",
]);

/**
 * All data of the user and the household as one JSON object, table by table: `{exportedAt, user,
 * household, members, …}`. Secrets are left out; each photo has its largest file as `jpeg`, in base64.
 */
export async function* exportAccount(
  { db, now, photoFiles }: Deps<"db" | "now" | "photoFiles">,
  user: User,
): AsyncIterable<string> {
  const row = await inHousehold(db, user)
    .selectFrom("users")
    .where("id", "=", user.id)
    .select(["id", "email", "pendingEmail", "username", "firstName", "role", "timeZone", "units"])
    .select(["emailOptOut", "createdAt"])
    .executeTakeFirstOrThrow();
  // As the user knows it: whether others have given that address is not told.
  const pendingEmail = row.email === null ? null : row.pendingEmail;
  const person = { ...row, ...shownNames(row), pendingEmail };
  const household = await db
    .selectFrom("households")
    .where("id", "=", user.householdId)
    .selectAll()
    .executeTakeFirstOrThrow();
  yield `{"exportedAt":${JSON.stringify(now().toISOString())}`;
  yield `,\n"user":${JSON.stringify(person)},\n"household":${JSON.stringify(household)}`;
  for (const { table, of, key = ["id"], hidden = [] } of PERSONAL_TABLES) {
    const id = of === "userId" ? user.id : user.householdId;
    const names = sql.join(key.map((name) => sql.ref(name)));
    const batches = inBatches<Row>(async (last) => {
      const after = last
        ? sql`and (${names}) > (${sql.join(key.map((name) => last[name]))})`
        : sql``;
      const { rows } = await sql<Row>`select * from ${sql.table(table)}
        where ${sql.ref(of)} = ${id} ${after} order by ${names} limit ${BATCH}`.execute(db);
      return rows;
    });
    yield `,\n${JSON.stringify(table)}:[`;
    let before = "\n";
    for await (const batch of batches) {
      for (const row of batch) {
        const plain = toPlain(row, hidden);
        if (table === "photos") plain["jpeg"] = await readLargest({ photoFiles }, row);
        yield `${before}${JSON.stringify(plain)}`;
        before = ",\n";
      }
    }
    yield "]";
  }
  yield "}\n";
}

/** A photo's largest file in base64; null where it is not there. */
async function readLargest(
  { photoFiles }: Pick<Deps<"db" | "now" | "photoFiles">, "photoFiles">,
  row: Row,
) {
  const width = photoWidths(Number(row["width"])).at(-1);
  if (width === undefined) return null;
  const name = photoFileName(String(row["contentKey"]), { width, format: "jpg" });
  const bytes = await photoFiles.get(name);
  return bytes && Buffer.from(bytes).toString("base64");
}

function toPlain(row: Row, hidden: readonly string[]): Row {
  const plain: Row = {};
  for (const [name, value] of Object.entries(row)) {
    if (hidden.includes(name)) continue;
    plain[name] = JSON_COLUMNS.has(name) && typeof value === "string" ? JSON.parse(value) : value;
  }
  return plain;
}
