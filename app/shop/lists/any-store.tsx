import { ButtonLink } from "~/ui/button";
import { Fold } from "./fold";
import { type GroceryList, leftIn } from "./list";
import { listAddress } from "./list-address";
import { AISLE_HEAD, AISLES } from "./list-looks";
import { Row } from "./list-rows";

/**
 * On a store's list what nobody gave to a store: by the aisles of the shown one, folded away and not counted; it can be
 * ticked all the same.
 */
export function AnyStore({ list }: { list: GroceryList }) {
  const { anyStore, groups, weekStartDate, store } = list;
  if (anyStore.length === 0) return null;
  return (
    <Fold
      id="any-store"
      title="Any store"
      count={leftIn(anyStore)}
      note="Not said where. Tick them here or elsewhere."
      isOpen={groups.length === 0}
      data-elsewhere=""
    >
      <p className="my-2">
        <ButtonLink
          variant="secondary"
          size="sm"
          icon="basket"
          href={listAddress(weekStartDate, { view: "/stores", store: store?.id ?? null })}
          data-modal=""
        >
          Say what you buy where
        </ButtonLink>
      </p>
      <div className={AISLES}>
        {anyStore.map(({ category, items }) => (
          <section key={category} className="break-inside-avoid-column">
            <h3 className={AISLE_HEAD}>{category}</h3>
            <ul role="list">
              {items.map((item) => (
                <Row key={item.id} {...{ item, list }} />
              ))}
            </ul>
          </section>
        ))}
      </div>
    </Fold>
  );
}
