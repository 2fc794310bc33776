import { type Kysely, sql } from "kysely";

/** What was at home for good before is taken to be so for as long as a bag of flour or a jar of spice usually lasts. */
const STAPLE_MS = 180 * 24 * 60 * 60 * 1000;

/** Foods that are bought as one from now on: of several staples the household has the one. */
const BOUGHT_AS: Readonly<Record<string, readonly string[]>> = {
  salt: [
    "kosher salt",
    "sea salt",
    "table salt",
    "fine salt",
    "fine sea salt",
    "coarse salt",
    "coarse sea salt",
    "iodized salt",
    "coarse kosher salt",
    "pink salt",
    "rock salt",
  ],
  "black pepper": ["pepper", "ground black pepper", "ground pepper", "cracked black pepper"],
  "olive oil": ["extra virgin olive oil", "light olive oil", "virgin olive oil"],
  "vegetable oil": ["cooking oil", "neutral oil"],
  "canola oil": ["rapeseed oil"],
  "sesame oil": ["toasted sesame oil", "dark sesame oil"],
  "apple cider vinegar": ["cider vinegar"],
  "white vinegar": ["distilled white vinegar", "distilled vinegar"],
  "rice vinegar": ["rice wine vinegar"],
  "all purpose flour": ["plain flour", "flour", "white flour"],
  cornstarch: ["cornflour", "corn starch"],
  sugar: ["granulated sugar", "white sugar", "caster sugar", "superfine sugar"],
  "brown sugar": ["light brown sugar", "dark brown sugar"],
  cumin: ["ground cumin", "cumin powder"],
  paprika: ["sweet paprika", "hungarian paprika"],
  turmeric: ["ground turmeric", "turmeric powder"],
  cinnamon: ["ground cinnamon", "cinnamon powder"],
  nutmeg: ["ground nutmeg"],
  "cayenne pepper": ["cayenne", "ground cayenne"],
  "red pepper flake": ["crushed red pepper flake", "chili flake"],
};

/**
 * What is known of a household's kitchen by food: what was said, when it was bought, and until when it is probably at
 * home. It takes the place of the staples, which were at home for good. What a list itself took to be at home is no
 * longer stored there.
 */
export async function up(db: Kysely<unknown>) {
  await db.schema
    .createTable("pantry")
    .addColumn("householdId", "text", (c) =>
      c.notNull().references("households.id").onDelete("cascade"),
    )
    .addColumn("food", "text", (c) => c.notNull())
    .addColumn("name", "text", (c) => c.notNull())
    .addColumn("words", "text", (c) => c.notNull().defaultTo(""))
    .addColumn("said", "text", (c) => c.check(sql`said in ('home', 'soon', 'out')`))
    .addColumn("saidAt", "text")
    .addColumn("bought", "text", (c) => c.notNull().defaultTo("[]"))
    .addColumn("homeUntil", "text")
    .addColumn("changedAt", "text", (c) => c.notNull())
    .addPrimaryKeyConstraint("pantryByFood", ["householdId", "food"])
    .execute();
  const now = new Date();
  const [at, until] = [now, new Date(now.getTime() + STAPLE_MS)].map((one) => one.toISOString());
  const families = Object.entries(BOUGHT_AS).flatMap(([one, foods]) =>
    foods.map((food) => sql`when ${food} then ${one}`),
  );
  const bought = sql`case food ${sql.join(families, sql` `)} else food end`;
  await sql`insert into pantry ("householdId", food, name, said, "saidAt", "homeUntil", "changedAt")
    select "householdId", ${bought}, min(${bought}), 'home', ${at}, ${until}, max("createdAt")
    from staples group by "householdId", 2`.execute(db);
  await sql`update "groceryItems" set "atHome" = 0 where "atHome" = 1 and "atHomeAt" is null`.execute(
    db,
  );
  await db.schema.dropTable("staples").execute();
}
