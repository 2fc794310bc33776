import type { App } from "../../tests/app";
import { firstLoad } from "./first-load";
import { IDLE_GOAL, LIST_GOALS, LOAD_GOALS, LOADED_GOAL, SIZE_GOALS, START_GOAL } from "./goals";
import { groceryPath, type Household } from "./household";
import type { Bounds, Run, Target } from "./load";
import { formatTable, judge, median } from "./table";

const YARDSTICKS: Record<string, string> = {
  static: "static: node:http, 15 KB of HTML",
  b: "b: node:http, 40 rows as JSON",
  d: "d: node:http, 40 rows by React",
};
const TARGETS: Record<string, string> = {
  landing: "landing page",
  dashboard: "dashboard",
  "dashboard-gzip": "dashboard, asked for gzip",
  calendar: "/api/calendar, month of 40",
  groceries: "grocery list of 10 meals, made",
  "groceries-page": "grocery list of 10 meals, page",
};

/** Prints the load: medians of the rounds, and ratios as medians of paired rounds. */
export function printLoad(
  { targets, runs }: { targets: Target[]; runs: Map<string, Run[]> },
  { connections, seconds, rounds }: Bounds,
) {
  const rows = targets.map(({ name, against }) => {
    const own = runs.get(name) ?? [];
    const middle = (figure: keyof Run, digits: number) =>
      median(own.map((run) => run[figure])).toFixed(digits);
    const figures = [middle("cpu", 0), middle("perSecond", 0), middle("p50", 1), middle("p99", 1)];
    if (!against) return [YARDSTICKS[name] ?? name, ...figures, "", "", ""];
    const ratio = (figure: keyof Run) =>
      median(own.map((run, round) => run[figure] / (runs.get(against)?.[round]?.[figure] ?? NaN)));
    const goals = LOAD_GOALS[name] ?? {};
    return [
      TARGETS[name] ?? name,
      ...figures,
      against,
      judge(ratio("cpu"), goals.cpu, 2),
      judge(ratio("perSecond"), goals.perSecond, 2),
    ];
  });
  console.log(`\nLoad: ${connections} connections, ${seconds} s, medians of ${rounds} rounds`);
  const heading = ["", "CPU µs/req", "req/s", "p50 ms", "p99 ms", "÷", "CPU ÷", "req/s ÷"];
  console.log(formatTable(heading, rows));
}

/** Prints the files that a browser with an empty cache fetches for each page. */
export async function printBytes(app: App, { client, mealIds }: Household) {
  const cookie = client.cookie();
  const pages: [string, string, Record<string, string>][] = [
    ["landing", "/", {}],
    ["sign-in", "/auth", {}],
    ["dashboard", "/dashboard", { cookie }],
    ["favorites", "/favorites", { cookie }],
    ["all recipes", "/all-recipes", { cookie }],
    ["recipe", `/dashboard/meals/${mealIds[0]}`, { cookie }],
    ["grocery list", await groceryPath(client, mealIds), { cookie }],
  ];
  const rows: string[][] = [];
  for (const [name, path, headers] of pages) {
    const load = await firstLoad(app.url, path, headers);
    const goals = SIZE_GOALS[name] ?? {};
    const kb = (kind?: "html" | "css" | "js" | "svg" | "other") =>
      judge(load.bytes(kind) / 1000, goals[kind ?? "total"], 1);
    rows.push([name, kb("html"), kb("css"), kb("js"), kb("svg"), kb("other"), kb()]);
  }
  console.log("\nFirst load with an empty cache, in KB gzipped (level 6)");
  console.log(formatTable(["", "HTML", "CSS", "JS", "SVG", "other", "all"], rows));
}

/** Prints what making a grocery list takes. */
export function printLists({
  firstTenMeals,
  tenMeals,
  stored,
  thousandLines,
  words,
}: Record<keyof typeof LIST_GOALS, number>) {
  console.log("\nMaking a grocery list, no database");
  console.log(
    formatTable(
      ["", "CPU ms"],
      [
        ["ten meals, of a new process", judge(firstTenMeals, LIST_GOALS.firstTenMeals, 1)],
        ["ten meals, once it is compiled", judge(tenMeals, LIST_GOALS.tenMeals, 1)],
        ["ten meals, from stored facts", judge(stored, LIST_GOALS.stored, 1)],
        ["words of its items", judge(words, LIST_GOALS.words, 1)],
        ["a thousand lines of it", judge(thousandLines, LIST_GOALS.thousandLines, 1)],
      ],
    ),
  );
}

/** Prints the time from start to first response. */
export function printStarts({ app, d, ratio }: { app: number; d: number; ratio: number }) {
  console.log("\nStart to first answer, built and migrated");
  console.log(
    formatTable(
      ["", "ms", "÷ d"],
      [
        ["yardstick d", d.toFixed(0), ""],
        ["the app", app.toFixed(0), judge(ratio, START_GOAL, 2)],
      ],
    ),
  );
}

/** Prints the resident memory. */
export function printMemory(memory: { idle: number; loaded: number }, seconds: number) {
  console.log("\nResident memory");
  console.log(
    formatTable(
      ["", "MB"],
      [
        ["idle", judge(memory.idle, IDLE_GOAL, 0)],
        [`after ${seconds} s at 50 connections`, judge(memory.loaded, LOADED_GOAL, 0)],
      ],
    ),
  );
}
