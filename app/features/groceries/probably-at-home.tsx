import { Button } from "~/ui/button";
import { cx } from "~/ui/classes";
import { Icon } from "~/ui/icon";
import type { ListGroup } from "./list";
import { ItemMark } from "./item-mark";
import { AMOUNT, DETAIL, ITEM } from "./list-looks";
import { inALine, lookFor } from "./probable";

type ProbableProps = { probable: readonly ListGroup[] };

/** What the household should have, folded away and not counted; each thing can be put on the list. */
export function ProbablyAtHome({ probable }: ProbableProps) {
  const items = probable.flatMap((group) => group.items);
  if (items.length === 0) return null;
  return (
    <details
      className="group/aisle mt-6 rounded-lg border border-line bg-card print:hidden"
      id="probably-at-home"
    >
      <summary className="flex min-h-14 flex-wrap items-center gap-x-3 px-4 py-3 ps-4 before:content-none">
        <Icon
          name="right"
          className="size-4 text-ink2 group-open/aisle:rotate-90 rtl:group-open/aisle:-rotate-90"
        />
        <h2 className="text-xl font-normal tracking-[normal]">{`Probably at home (${items.length})`}</h2>
        <span className="basis-full text-sm font-normal wrap-anywhere text-ink2" dir="auto">
          {lookFor(probable)}
        </span>
      </summary>
      <ul role="list" className="mx-4 mb-4 border-s-2 border-t border-s-accent border-t-line ps-3">
        {items.map((item) => (
          <li
            key={item.id}
            className={cx(ITEM, "flex min-h-14 flex-wrap items-center gap-x-3 py-1")}
            id={`item-${item.id}`}
          >
            <span className="min-w-0 flex-[1_1_9rem] text-lg leading-snug wrap-anywhere" dir="auto">
              <span className="inline-block first-letter:uppercase">{item.name}</span>
              {item.detail && (
                <>
                  {" "}
                  <small className={DETAIL}>{item.detail}</small>
                </>
              )}
              <ItemMark check={item.check} />
            </span>
            <span className={cx("ms-auto max-w-1/2 text-end figures", AMOUNT)}>{item.amount}</span>
            <Button
              variant="outline"
              size="sm"
              className="flex-none"
              name="need"
              value={item.id}
              label={`Need it: ${item.name}`}
            >
              Need it
            </Button>
          </li>
        ))}
      </ul>
    </details>
  );
}

/** The same on paper, where nothing unfolds. */
export function PrintedProbable({ probable, className }: ProbableProps & { className?: string }) {
  if (probable.length === 0) return null;
  return (
    <p className={cx("mt-3 break-inside-avoid text-[9.5pt] leading-snug", className)} dir="auto">
      <b>Probably at home, look before you go:</b> {inALine(probable)}.
    </p>
  );
}
