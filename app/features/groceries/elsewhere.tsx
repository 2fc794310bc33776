import { cx } from "~/ui/classes";
import type { ListGroup } from "./list";
import { AISLE_HEAD, AISLE_ITEMS } from "./list-looks";
import { Chevron, Row } from "./list-rows";
import { inALine } from "./probable";

type ElsewhereProps = { elsewhere: readonly ListGroup[] };

/** What is bought in other stores than the shown one, folded away and not counted; it can be ticked all the same. */
export function Elsewhere({
  elsewhere,
  inShop,
  list,
}: ElsewhereProps & Omit<Parameters<typeof Row>[0], "item">) {
  if (elsewhere.length === 0) return null;
  const count = elsewhere.reduce((sum, { items }) => sum + items.length, 0);
  return (
    <details
      className="group/aisle mt-4 border-t border-line pt-2 print:hidden"
      id="elsewhere"
      data-elsewhere=""
    >
      <summary className="flex min-h-11 items-center gap-x-2 py-0 ps-0 font-semibold before:content-none">
        <Chevron />
        Bought elsewhere <small className="font-medium text-ink2">{count}</small>
      </summary>
      {elsewhere.map(({ category, items }) => (
        <section key={category}>
          <h2 className={AISLE_HEAD} dir="auto">
            {category}
          </h2>
          <ul role="list" className={AISLE_ITEMS}>
            {items.map((item) => (
              <Row key={item.id} {...{ item, inShop, list }} />
            ))}
          </ul>
        </section>
      ))}
    </details>
  );
}

type PrintedProps = ElsewhereProps & { anyStore?: readonly ListGroup[]; className?: string };

/** The same on paper, where nothing unfolds, and before it what may be bought in any store. */
export function PrintedElsewhere({ anyStore = [], elsewhere, className }: PrintedProps) {
  if (anyStore.length + elsewhere.length === 0) return null;
  return (
    <div className={cx("mt-3 text-[9.5pt] leading-snug", className)}>
      {anyStore.length > 0 && (
        <p dir="auto">
          <b>Any store:</b> {inALine(anyStore)}.
        </p>
      )}
      {elsewhere.map((group) => (
        <p key={group.category} className="break-inside-avoid" dir="auto">
          <b>{`At ${group.category}:`}</b> {inALine([group])}.
        </p>
      ))}
    </div>
  );
}
