import type { GroceryGroup } from "~/features/groceries/combine";
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
          <ButtonLink href="/api/login">Start Free Trial</ButtonLink>
        </>
      }
    >
      <p className="font-serif text-ink2 italic mb-2">For {list.titles.join(", ")}. Serves 4.</p>
      <div className="aisles">
        {list.groups.map(({ category, items }) => (
          <section className="aisle" key={category}>
            <h2>
              {category} <small>{items.length}</small>
            </h2>
            <ul role="list">
              {items.map(({ key, name, amount }) => (
                <li key={key} className="item sample">
                  <span>{name}</span>
                  <span className="q tabular-nums">{amount}</span>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </DialogPage>
  );
}
