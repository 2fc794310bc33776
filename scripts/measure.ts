/**
 * `npm run measure -- KIND`: measures how reliable the diet check is, and what it costs.
 *
 *   households    meals of the recipe book that break a restriction of one of their eaters, for 1,000 random households
 *                 (ten minutes; --count 20 for fewer)
 *   dishes        what happens to the bad dishes of a misbehaving model
 *   look-alikes   false alarms on foods that only sound as if they broke a restriction
 *   judging       CPU to check 1,000 recipes for four eaters with different needs, next to a yardstick
 *   preferences   CPU of pages of all recipes right after a change of preferences, with 10,000 recipes and 80 avoided foods
 *                 (--count 1000 for fewer recipes)
 *   weeks         eight weeks of 500 random households, filled and planned one after another, and CPU with 1,000
 *                 recipes (six minutes; --count 20 for fewer households)
 *   library       the import of another app's file of 200 MB with 5,000 recipes and photos, during which the app is killed
 *                 twice (half an hour; --count 500 for fewer recipes, --photos 300 to end after that number, --app mealie for
 *                 another app)
 *
 * It sends no request to outside services. `--all` prints every case that is not as it should be.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { type Goal, formatTable, judge, median } from "./bench/table";
import { BAD_DISHES } from "./measure/bad-dishes";
import { bringLibrary, type Phase } from "./measure/brought-library";
import {
  BROKEN_GOAL,
  DISH_GOALS,
  JUDGING_GOAL,
  LIBRARY_GOALS,
  LOOK_ALIKE_GOAL,
  WEEK_GOALS,
} from "./measure/goals";
import { serveHouseholds } from "./measure/households";
import { someRecipes, timeJudging } from "./measure/judging";
import { type LibraryApp, writeLibrary } from "./measure/library-file";
import { judgeLookAlikes } from "./measure/look-alikes";
import { serveDishes } from "./measure/misbehaving-model";
import { timePreferences } from "./measure/preferences";
import { planHouseholds, timeWeeks } from "./measure/weeks";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    all: { type: "boolean", default: false },
    count: { type: "string" },
    app: { type: "string", default: "paprika" },
    photos: { type: "string" },
  },
});

switch (positionals[0]) {
  case "households":
    await measureHouseholds(Number(values.count ?? 1_000));
    break;
  case "dishes":
    await measureDishes();
    break;
  case "look-alikes":
    measureLookAlikes();
    break;
  case "judging":
    measureJudging();
    break;
  case "preferences":
    await measurePreferences(Number(values.count ?? 10_000));
    break;
  case "weeks":
    await measureWeeks(Number(values.count ?? 500));
    break;
  case "library":
    await measureLibrary(
      Number(values.count ?? 5_000),
      Number(values.photos ?? Infinity),
      values.app === "mealie" ? "mealie" : "paprika",
    );
    break;
  default:
    console.error(
      "npm run measure -- households|dishes|look-alikes|judging|preferences|weeks|library [--all] [--count N] [--app mealie]",
    );
    process.exitCode = 2;
}

async function measureHouseholds(count: number) {
  const { households, meals, withGuests, broken } = await serveHouseholds(count);
  console.log(`${households} households, ${meals} meals, ${withGuests} of them with a guest`);
  const shown = judge(broken.length, BROKEN_GOAL, 0);
  console.log(formatTable(["", "meals"], [["break a restriction of an eater", shown]]));
  for (const { title, need, word } of broken) console.log(`${need}: ${title} (${word})`);
}

async function measureWeeks(count: number) {
  // At the beginning, because this process must not have proposed a week before.
  const [first = 0, ...later] = await timeWeeks(1_000);
  const figures = await planHouseholds(count);
  const { households, slots, empty, emptyThoughRich, fullWeeks } = figures;
  console.log(
    `${households} households, ${slots} slots, ${empty} of them left empty, ${emptyThoughRich} of those with 60 credits at first`,
  );
  const none = (name: string, of: number) => [name, judge(of, WEEK_GOALS.none, 0)];
  const rows = [
    none("break a restriction of an eater", figures.breaks),
    none("over 45 minutes, Monday to Thursday", figures.longWeeknights),
    none("longer than the household said", figures.overTime),
    none("breakfasts, drinks, sides or sweets for dinner", figures.breakfasts),
    none("repeated within 21 days", figures.repeats),
    none("unusual, not asked for", figures.unusual),
    none("the protein of a neighbor, avoidably", figures.neighbors),
    none(`of ${fullWeeks} full weeks, with fewer than 4 proteins`, figures.fewProteins),
    none("charged more than was shown", figures.chargedTooMuch),
    ["fewest new dishes in 8 weeks with 60 credits", judge(figures.leastNew, WEEK_GOALS.fresh, 0)],
    ["family score of dinners with children", figures.childrenScore.toFixed(2)],
    ["family score of dinners without", figures.otherScore.toFixed(2)],
    [
      "foods a dinner, % of a random week's",
      judge((100 * figures.foods) / figures.randomFoods, WEEK_GOALS.foods, 1),
    ],
    ["CPU with 1,000 recipes, ms", judge(median(later), WEEK_GOALS.warm, 0)],
    ["CPU of the first proposal of a process, ms", judge(first, WEEK_GOALS.first, 0)],
  ];
  console.log(formatTable(["", "figure"], rows));
}

async function measureLibrary(count: number, most: number, of: LibraryApp) {
  const folder = mkdtempSync(join(tmpdir(), "weeknight-library-"));
  try {
    const file = join(folder, "library.zip");
    const bytes = await writeLibrary(file, of, count);
    console.log(`${count} recipes of ${of}, ${Math.round(bytes / 1e6)} MB`);
    const { nothing, report, recipes, photos, came } = await bringLibrary(
      file,
      join(folder, "data"),
      most,
    );
    const row = (name: string, { seconds, server, all, healthz }: Phase, goal?: Goal) => [
      name,
      judge(seconds, goal, 1),
      server.toFixed(0),
      judge(all, LIBRARY_GOALS.memory, 0),
      judge(healthz, LIBRARY_GOALS.healthz, 0),
    ];
    const rows = [
      row("nothing", nothing),
      row("the report", report, LIBRARY_GOALS.report),
      row("recipes", recipes),
      row("photos, killed twice", photos),
    ];
    console.log(
      formatTable(["", "seconds", "server MB", "with its processes MB", "/healthz ms"], rows),
    );
    const due = Number.isFinite(most) ? came.photos : count;
    const wrong =
      Math.abs(count - came.recipes) + Math.abs(due - came.photos) + (came.photos - came.once);
    const shown = judge(wrong, LIBRARY_GOALS.wrong, 0);
    console.log(`${came.recipes} recipes, ${came.photos} photos; missing or duplicated: ${shown}`);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function measureDishes() {
  const arrived = await serveDishes(BAD_DISHES);
  const per64 = (count: number) => (count * 64) / arrived.length;
  const count = (is: (it: (typeof arrived)[number]) => boolean) => arrived.filter(is).length;
  const checked = count(({ relaxed, strict }) => relaxed === "checked" || strict === "checked");
  const open = count(({ relaxed }) => relaxed === "not checked");
  const strictly = count(({ strict }) => strict !== "refused" && strict !== "mended");
  console.log(`${arrived.length} bad dishes of a misbehaving model`);
  console.log(
    formatTable(
      ["", "dishes", "of 64"],
      [
        ["come as checked", judge(checked, DISH_GOALS.checked, 0), per64(checked).toFixed(1)],
        ["come marked not checked", String(open), judge(per64(open), DISH_GOALS.open, 1)],
        ["come although strict", judge(strictly, DISH_GOALS.strict, 0), per64(strictly).toFixed(1)],
      ],
    ),
  );
  const those = arrived.filter(
    ({ relaxed, strict }) => relaxed !== "refused" || strict !== relaxed,
  );
  for (const { dish, relaxed, strict } of values.all ? those : []) {
    console.log(`${relaxed} (strict: ${strict}) ${JSON.stringify(dish)}`);
  }
}

function measureLookAlikes() {
  const judged = judgeLookAlikes();
  const alarms = judged.filter(({ verdict }) => verdict === "breaks");
  const open = judged.filter(({ verdict }) => verdict === "unknown");
  const per855 = (some: unknown[]) => (some.length * 855) / judged.length;
  console.log(`${judged.length} plain look-alikes`);
  console.log(
    formatTable(
      ["", "cases", "of 855"],
      [
        ["false alarms", String(alarms.length), judge(per855(alarms), LOOK_ALIKE_GOAL, 1)],
        ["left open", String(open.length), per855(open).toFixed(1)],
      ],
    ),
  );
  for (const { need, food, way, verdict } of values.all ? [...alarms, ...open] : []) {
    console.log(`${verdict} ${need}: ${food} (${way})`);
  }
}

async function measurePreferences(recipes: number) {
  const works = await timePreferences(recipes);
  console.log(`A household with ${recipes} recipes and 80 avoided foods, in one process`);
  const rows = works.map(({ name, cpu, held }) => [name, cpu.toFixed(0), held.toFixed(0)]);
  console.log(formatTable(["", "CPU ms", "event loop held, ms"], rows));
  // The background check would run for minutes.
  process.exit();
}

function measureJudging() {
  const { first, otherwise, again, yardstick } = timeJudging(someRecipes(1_000));
  const row = (name: string, ms: number, shown: string) => [
    name,
    shown,
    (ms / yardstick).toFixed(2),
  ];
  console.log("Checking 1,000 recipes for four eaters with different needs, no database");
  console.log(
    formatTable(
      ["", "CPU ms", "÷ yardstick"],
      [
        row("yardstick: JSON and SHA-256 of each, 100 times", yardstick, yardstick.toFixed(0)),
        row("recipes that were never read", first, judge(first, undefined, 0)),
        row("the same for other needs", otherwise, judge(otherwise, JUDGING_GOAL, 0)),
        row("the same again", again, judge(again, JUDGING_GOAL, 0)),
      ],
    ),
  );
}
