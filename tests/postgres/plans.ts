import pg from "pg";
import * as z from "zod";

type Node = {
  "Node Type": string;
  Alias?: string | undefined;
  "Index Name"?: string | undefined;
  "Index Cond"?: string | undefined;
  Plans?: Node[] | undefined;
};

const node: z.ZodType<Node> = z.object({
  "Node Type": z.string(),
  Alias: z.string().optional(),
  "Index Name": z.string().optional(),
  "Index Cond": z.string().optional(),
  Plans: z.array(z.lazy(() => node)).optional(),
});
const explained = z.array(z.object({ "QUERY PLAN": z.array(z.object({ Plan: node })) }));
const indexes = z.array(z.object({ name: z.string(), first: z.string() }));

/**
 * Reads the plan of one statement after another in a database. It gives what the statement has to read whole, in the
 * words that SQLite has for it ("SCAN meals", "SCAN users USING INDEX usersByPlan"): each table without an index that
 * leads to its rows. As small as the tests' tables are PostgreSQL would read all of them whole, and joined tables, too,
 * which is forbidden here, so that it takes any index there is; a condition counts where it is on the index's first column.
 */
export async function openPlans(database: string) {
  const client = new pg.Client({ connectionString: database });
  await client.connect();
  for (const way of ["seqscan", "hashjoin", "mergejoin", "material"]) {
    await client.query(`set enable_${way} = off`);
  }
  // The plan for whatever values a statement is asked with.
  await client.query("set plan_cache_mode = force_generic_plan");
  const { rows } = await client.query(
    `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid, 1, true) as first from pg_index`,
  );
  const firsts = new Map(indexes.parse(rows).map(({ name, first }) => [unquoted(name), first]));
  return {
    scansOf: async (statement: string) => {
      await client.query(`prepare looked as ${statement}`);
      try {
        const { rows } = await client.query(
          `explain (format json) execute looked${nullsFor(statement)}`,
        );
        const [{ "QUERY PLAN": plans } = { "QUERY PLAN": [] }] = explained.parse(rows);
        return plans.flatMap(({ Plan }) => scansIn(Plan, firsts));
      } finally {
        await client.query("deallocate looked");
      }
    },
    close: () => client.end(),
  };
}

const unquoted = (name: string) => name.replaceAll('"', "");

function nullsFor(statement: string) {
  const places = new Set(statement.match(/\$\d+/g)).size;
  return places === 0 ? "" : `(${Array.from({ length: places }, () => "null").join(", ")})`;
}

function scansIn(of: Node, firsts: ReadonlyMap<string, string>, above = ""): string[] {
  const type = of["Node Type"];
  // What reads an index for a bitmap does not say for which table.
  const table = of.Alias ?? above;
  const inner = (of.Plans ?? []).flatMap((one) => scansIn(one, firsts, table));
  if (type === "Seq Scan") return [`SCAN ${table}`, ...inner];
  const index = of["Index Name"];
  if (index === undefined) return inner;
  const first = firsts.get(index);
  const leads = first !== undefined && (of["Index Cond"] ?? "").includes(first);
  const using = type === "Index Only Scan" ? "USING COVERING INDEX" : "USING INDEX";
  return leads ? inner : [`SCAN ${table} ${using} ${index}`, ...inner];
}
