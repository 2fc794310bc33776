import { type Kysely, sql } from "kysely";

/**
 * Derives the label of a meal's item from its need when it is shown: removes its text and the column of its labels.
 * Needs of lists older than purchases become purchases of one food. An item older than needs gets a need that is
 * derived from its text, without an amount.
 */
export async function up(db: Kysely<unknown>) {
  const { rows } =
    await sql<Row>`select "householdId", id, food, text, ticked, need, covered, earlier
    from "groceryItems" where "byHand" = 0 and (need is null or need not like '%"members":%'
      or (earlier <> '[]' and earlier not like '%"members":%'))`.execute(db);
  for (const row of rows) {
    const { householdId, id } = row;
    const { need, covered, earlier } = convert(row);
    await sql`update "groceryItems" set need = ${need}, covered = ${covered}, earlier = ${earlier}
      where "householdId" = ${householdId} and id = ${id}`.execute(db);
  }
  await sql`update "groceryItems" set text = '' where "byHand" = 0`.execute(db);
  await convertTrash(db);
  await db.schema.alterTable("groceryItems").dropColumn("shown").execute();
}

type Row = {
  householdId: string;
  id: string;
  food: string;
  text: string;
  ticked: number;
  need: string | null;
  covered: string | null;
  earlier: string;
};

/** Converts lists in the trash, which have their items as JSON. */
async function convertTrash(db: Kysely<unknown>) {
  const { rows } = await sql<Deleted>`select "householdId", id, rows from trash
    where kind = 'list'`.execute(db);
  for (const { householdId, id, rows: json } of rows) {
    const tables: { groceryItems?: (Row & { byHand: number })[] } = JSON.parse(json);
    const items = tables.groceryItems?.map((item) =>
      item.byHand === 0 ? { ...item, ...convert(item), text: "" } : item,
    );
    if (!items) continue;
    const converted = JSON.stringify({ ...tables, groceryItems: items });
    const more = Buffer.byteLength(converted) - Buffer.byteLength(json);
    await sql`update trash set rows = ${converted}, bytes = bytes + ${sql.lit(more)}
      where "householdId" = ${householdId} and id = ${id}`.execute(db);
  }
}

type Deleted = { householdId: string; id: string; rows: string };

function convert({ food, text, ticked, need, covered, earlier }: Row) {
  const history: { need: Need }[] = JSON.parse(earlier);
  const purchases = history.map((earlierNeed) => ({
    ...earlierNeed,
    need: toPurchase(earlierNeed.need),
  }));
  const columns = { earlier: JSON.stringify(purchases) };
  if (need !== null) {
    return { ...columns, need: JSON.stringify(toPurchase(JSON.parse(need))), covered };
  }
  const member = { key: food, names: [text], amounts: [], unmeasured: 1, optional: false };
  const all = ticked === 1 ? JSON.stringify({ amounts: [], unmeasured: 1 }) : null;
  return { ...columns, need: JSON.stringify(toPurchase(member)), covered: all };
}

type Need = { key: string; members?: unknown };

const toPurchase = (need: Need) =>
  need.members === undefined ? { key: need.key, members: [need] } : need;
