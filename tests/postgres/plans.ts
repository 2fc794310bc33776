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
 * Reads the plans of statements in a database. It returns the tables that a statement has to read whole, because no index
 * leads to its rows, in the format of SQLite ("SCAN meals", "SCAN users USING INDEX usersByPlan"). PostgreSQL would scan
 * the small tables of tests and join by scans, so both are turned off here: it takes any index that exists. A condition
 * counts if it is on the first column of the index.
 */
export async function openPlans(database: string) {
  const client = new pg.Client({ connectionString: database });
  await client.connect();
  for (const way of ["seqscan", "hashjoin", "mergejoin", "material"]) {
    await client.query(`set enable_${way} = off`);
  }
  // The plan for all possible values of the parameters.
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
  // A bitmap index scan does not name its table.
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
