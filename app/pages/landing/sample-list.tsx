import { type GroceryGroup, AISLE_COUNT, AISLE_HEAD, AISLES } from "~/shop/lists";
import { ButtonLink } from "~/ui/button";
import { DialogPage } from "~/ui/dialog-page";

type SampleListProps = {
  list: { titles: string[]; groups: GroceryGroup[] };
  /** The demo's state. */
  back: string;
};

/** The grocery list of the demo's meals. */
export function SampleList({ list, back }: SampleListProps) {
  return (
    <DialogPage
      title="Sample Grocery List"
      closeHref={back}
      homeHref="/"
      size="xl"
      footer={
        <>
          <ButtonLink variant="outline" href={back}>
            Back to the demo
          </ButtonLink>
          <ButtonLink href="/api/login?new=1">Start Free Trial</ButtonLink>
        </>
      }
    >
      <p className="font-serif text-ink2 italic mb-2">For {list.titles.join(", ")}. Serves 4.</p>
      <div className={AISLES}>
        {list.groups.map(({ category, items }) => (
          <section className="break-inside-avoid" key={category}>
            <h2 className={AISLE_HEAD}>
              {category} <small className={AISLE_COUNT}>{items.length}</small>
            </h2>
            <ul role="list">
              {items.map(({ key, name, amount }) => (
                <li
                  key={key}
                  className="flex justify-between gap-3 border-b border-line py-2 *:first:first-letter:uppercase"
                >
                  <span>{name}</span>
                  <span className="text-ink2 figures">{amount}</span>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </DialogPage>
  );
}
