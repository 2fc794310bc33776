import { cx } from "~/ui/classes";
import { Fold } from "./fold";
import { leftIn, type ListGroup, inALine } from "./list";
import { AISLE_HEAD } from "./list-looks";
import { type OfList, Row } from "./list-rows";

type ElsewhereProps = { elsewhere: readonly ListGroup[] };

/** What is bought in other stores than the shown one, folded away and not counted; it can be ticked all the same. */
export function Elsewhere({ elsewhere, list }: ElsewhereProps & { list: OfList }) {
  if (elsewhere.length === 0) return null;
  return (
    <Fold id="elsewhere" title="Bought elsewhere" count={leftIn(elsewhere)} data-elsewhere="">
      {elsewhere.map(({ category, items }) => (
        <section key={category}>
          <h3 className={AISLE_HEAD} dir="auto">
            {category}
          </h3>
          <ul role="list">
            {items.map((item) => (
              <Row key={item.id} {...{ item, list }} />
            ))}
          </ul>
        </section>
      ))}
    </Fold>
  );
}

type PrintedProps = ElsewhereProps & { className?: string };

/** What is bought elsewhere, on paper, where nothing unfolds. */
export function PrintedElsewhere({ elsewhere, className }: PrintedProps) {
  const left = elsewhere.filter((group) => leftIn([group]) > 0);
  if (left.length === 0) return null;
  return (
    <div className={cx("mt-3 text-[9.5pt] leading-snug", className)}>
      {left.map((group) => (
        <p key={group.category} className="break-inside-avoid" dir="auto">
          <b>{`At ${group.category}:`}</b> {inALine([group])}.
        </p>
      ))}
    </div>
  );
}
