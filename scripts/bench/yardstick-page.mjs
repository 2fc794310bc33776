/** The month page of the yardstick: the smallest possible React page of 40 planned meals. */
import { createElement as el } from "react";

const WEEKDAYS = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"];

/** Returns the six weeks, Sunday to Saturday, that show a month ("2025-03"), each day with its rows. */
export function toWeeks(month, rows) {
  const first = new Date(`${month}-01T00:00:00Z`);
  first.setUTCDate(1 - first.getUTCDay());
  const rowsOf = new Map();
  for (const row of rows) {
    const ofDay = rowsOf.get(row.date);
    if (ofDay) ofDay.push(row);
    else rowsOf.set(row.date, [row]);
  }
  return Array.from({ length: 6 }, (_, week) =>
    WEEKDAYS.map((_, weekday) => {
      const at = new Date(first);
      at.setUTCDate(first.getUTCDate() + week * 7 + weekday);
      const date = at.toISOString().slice(0, 10);
      return { date, inMonth: date.startsWith(month), rows: rowsOf.get(date) ?? [] };
    }),
  );
}

function Planned({ row }) {
  return el(
    "li",
    { className: `meal ${row.mealType}` },
    el(
      "label",
      null,
      el("input", { type: "checkbox", name: "entryId", value: row.id }),
      el("span", null, row.title),
    ),
    el("small", null, `${row.mealType} · ${row.minutes} min · ${row.cuisine}`),
    el(
      "form",
      { method: "post", action: `/entries/${row.id}/remove` },
      el("button", { className: "x", "aria-label": `Remove ${row.title}` }, "×"),
    ),
  );
}

function Day({ day }) {
  return el(
    "td",
    { className: day.inMonth ? "day" : "day out", "data-date": day.date },
    el("time", { dateTime: day.date }, Number(day.date.slice(8))),
    day.rows.length > 0
      ? el(
          "ul",
          null,
          day.rows.map((row) => el(Planned, { key: row.id, row })),
        )
      : null,
  );
}

/** Renders the whole document. */
export function MonthPage({ month, weeks }) {
  return el(
    "html",
    { lang: "en" },
    el(
      "head",
      null,
      el("meta", { charSet: "utf-8" }),
      el("meta", { name: "viewport", content: "width=device-width" }),
      el("title", null, "Month"),
      el("link", { rel: "stylesheet", href: "/month.css" }),
    ),
    el(
      "body",
      null,
      el(
        "header",
        null,
        el("h1", null, month),
        el(
          "nav",
          null,
          el("a", { href: "?to=before" }, "Previous"),
          el("a", { href: "?to=after" }, "Next"),
        ),
      ),
      el(
        "main",
        null,
        el(
          "table",
          { className: "month" },
          el(
            "thead",
            null,
            el(
              "tr",
              null,
              WEEKDAYS.map((name) => el("th", { key: name }, name)),
            ),
          ),
          el(
            "tbody",
            null,
            weeks.map((days) =>
              el(
                "tr",
                { key: days[0].date },
                days.map((day) => el(Day, { key: day.date, day })),
              ),
            ),
          ),
        ),
        el("button", { type: "submit", className: "primary" }, "Generate Grocery List"),
      ),
    ),
  );
}
