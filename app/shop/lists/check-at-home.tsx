import { cx } from "~/ui/classes";
import { Fold } from "./fold";
import { type GroceryList, inALine, lookFor } from "./list";
import { AsideRow } from "./list-rows";

const NEED = { name: "need", words: "Need it" } as const;
const RESTORE = { name: "restore", words: "Put back" } as const;

/** What the household should have, and what somebody has said is at home: folded away, not counted, each with its way back. */
export function CheckAtHome({ list }: { list: Pick<GroceryList, "probable" | "atHome"> }) {
  const items = [...list.probable.flatMap((group) => group.items), ...list.atHome];
  if (items.length === 0) return null;
  const again = items.filter((item) => item.alsoFor.length > 0).length;
  const note = (
    <>
      {lookFor(items)}
      {again > 0 && <b className="block text-mustard">{again} needed for another meal, too</b>}
    </>
  );
  return (
    <Fold id="check-at-home" title="Check at home" count={items.length} note={note}>
      <ul role="list">
        {items.map((item) => (
          <AsideRow key={item.id} item={item} back={NEED} />
        ))}
      </ul>
    </Fold>
  );
}

/** Items that somebody took off the list. */
export function Removed({ list: { removed } }: { list: Pick<GroceryList, "removed"> }) {
  if (removed.length === 0) return null;
  return (
    <Fold id="removed" title="Removed" count={removed.length}>
      <ul role="list">
        {removed.map((item) => (
          <AsideRow key={item.id} item={item} back={RESTORE} />
        ))}
      </ul>
    </Fold>
  );
}

type PrintedProps = { probable: Parameters<typeof inALine>[0]; className?: string };

/** What the household should have in one line, for paper. */
export function PrintedAtHome({ probable, className }: PrintedProps) {
  if (probable.length === 0) return null;
  return (
    <p className={cx("mt-3 break-inside-avoid text-[9.5pt] leading-snug", className)} dir="auto">
      <b>Check at home:</b> {inALine(probable)}.
    </p>
  );
}
