import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Toast } from "./toast";

test("a toast leads to what it tells of, where it names a page", () => {
  const link = { label: "See the <calendar>", href: "/dashboard?month=2026-11&a=b#calendar" };
  const html = renderToStaticMarkup(<Toast title="Added" link={link} />);
  expect(html).toContain(
    ' href="/dashboard?month=2026-11&amp;a=b#calendar">See the &lt;calendar&gt;</a>',
  );
  expect(renderToStaticMarkup(<Toast title="Added" />)).not.toContain("<a");
});

test("a toast that fills more than four lines of a phone is given more room", () => {
  const html = (description: string) =>
    renderToStaticMarkup(<Toast title="No meals fit" description={description} />);
  expect(html("Try another cuisine.")).not.toContain("data-long");
  expect(html("Try another cuisine. ".repeat(6))).toContain("data-long");
});

test("a toast of a change that was no deletion has a form that takes it back", () => {
  const undoForm = { action: "/dashboard/groceries", fields: { restore: "<7>" } };
  const html = renderToStaticMarkup(<Toast title="Removed" undoForm={undoForm} />);
  expect(html).toContain('action="/dashboard/groceries"');
  expect(html).toContain('name="restore" value="&lt;7&gt;"');
  expect(html).not.toContain("Recently deleted");
});

test("a toast that tells of two things leads to both", () => {
  const link = { label: "Plan the leftovers", href: "/dashboard/calendar/2026-11-21" };
  const secondLink = { label: "What Weeknight has learned", href: "/table/learned" };
  const html = renderToStaticMarkup(<Toast title="Saved" {...{ link, secondLink }} />);
  expect(html.match(/<a [^>]*href="[^"]*"/g)).toHaveLength(2);
});
