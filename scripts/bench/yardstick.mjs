/**
 * A yardstick: the smallest possible server of its kind, so that the app's cost can be a ratio on any machine.
 * `node yardstick.mjs <kind> <file> [port]`: `seed` makes the file and ends, `static` sends 15 KB of HTML, `b` sends 40 rows
 * as JSON, and `d` sends the same rows as a React page. It answers messages over IPC with the CPU time that it has used, in
 * microseconds.
 */
import { Buffer } from "node:buffer";
import { createServer } from "node:http";

process.env.NODE_ENV = "production";
const [kind = "", file = "", port = "0"] = process.argv.slice(2);
const MONTH = "2025-03";
const HOUSEHOLDS = 200;
const ENTRIES = 40;
const MEALS = 500;

if (kind === "seed") await seed();
else await serve();

async function open() {
  const { Sqlite } = await import("../../db/sqlite-library.mjs");
  const db = new Sqlite(file);
  db.pragma("journal_mode = WAL");
  return db;
}

async function seed() {
  const db = await open();
  db.exec(`
    create table meals (id integer primary key, title text not null, cuisine text not null,
      protein text not null, minutes integer not null, imageUrl text, sourceUrl text);
    create table entries (id integer primary key, householdId integer not null, date text not null,
      mealType text not null, mealId integer not null references meals (id));
    create index entriesByDate on entries (householdId, date);`);
  const titles = [
    "Lemon Salmon & Greens",
    "Creamy Pasta",
    "Quinoa Bowl",
    'Tikka "at home"',
    "Tacos",
  ];
  const types = ["breakfast", "lunch", "dinner", "snack"];
  const addMeal = db.prepare("insert into meals values (?, ?, ?, ?, ?, ?, ?)");
  const addEntry = db.prepare(
    "insert into entries (householdId, date, mealType, mealId) values (?, ?, ?, ?)",
  );
  db.transaction(() => {
    for (let id = 1; id <= MEALS; id++) {
      const cuisine = ["Italian", "Mexican", "Asian"][id % 3];
      const protein = ["Chicken", "Beef", "Fish", "Tofu"][id % 4];
      const links = [`/pictures/${id}.webp`, `https://example.org/recipes/${id}`];
      addMeal.run(id, `${titles[id % 5]} no. ${id}`, cuisine, protein, 15 + (id % 9) * 5, ...links);
    }
    for (let household = 1; household <= HOUSEHOLDS; household++) {
      for (let n = 0; n < ENTRIES; n++) {
        const day = String(((n * 7 + household) % 31) + 1).padStart(2, "0");
        const meal = ((household * 37 + n * 11) % MEALS) + 1;
        addEntry.run(household, `${MONTH}-${day}`, types[n % 4], meal);
      }
    }
  })();
  db.close();
}

/** Returns the type and the body of every response. */
async function chooseAnswer() {
  if (kind === "static") {
    const line = "<p>Lemon herb salmon, thirty minutes, serves four.</p>\n";
    const page = Buffer.from("<!DOCTYPE html><title>Static</title>".padEnd(15 * 1024, line));
    return () => ["text/html; charset=utf-8", page];
  }
  const month = (await open()).prepare(`
    select entries.id, entries.date, entries.mealType, meals.title, meals.cuisine, meals.protein,
      meals.minutes, meals.imageUrl, meals.sourceUrl
    from entries join meals on meals.id = entries.mealId
    where entries.householdId = ? and entries.date between ? and ?
    order by entries.date, entries.id`);
  let asked = 0;
  const next = () => month.all((asked++ % HOUSEHOLDS) + 1, `${MONTH}-01`, `${MONTH}-31`);
  if (kind === "b") return () => ["application/json", Buffer.from(JSON.stringify(next()))];

  const { createElement } = await import("react");
  const { default: server } = await import("react-dom/server");
  const { MonthPage, toWeeks } = await import("./yardstick-page.mjs");
  return () => {
    const page = createElement(MonthPage, { month: MONTH, weeks: toWeeks(MONTH, next()) });
    const html = `<!DOCTYPE html>${server.renderToString(page)}`;
    return ["text/html; charset=utf-8", Buffer.from(html)];
  };
}

async function serve() {
  const answer = await chooseAnswer();
  createServer((_request, response) => {
    const [type, body] = answer();
    response.writeHead(200, { "content-type": type, "content-length": body.length });
    response.end(body);
  }).listen(Number(port), "127.0.0.1");
  process.on("message", () => {
    const { user, system } = process.cpuUsage();
    process.send?.(user + system);
  });
  // The parent process has ended.
  process.on("disconnect", () => process.exit());
}
