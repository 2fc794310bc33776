import { listAddress } from "~/shop/lists";
import { Button, ButtonLink } from "~/ui/button";
import { Field } from "~/ui/field";

type ListElsewhereProps = {
  /** The Sunday of the list's week. */
  week: string;
  /** The store whose list is taken; null for all. */
  store: string | null;
  /** The list's share link; null if there is none. */
  url: string | null;
};

/** The other ways of a list out of the house: as text, and, with a link, at addresses that apps read. */
export function ListElsewhere({ week, store, url }: ListElsewhereProps) {
  const ofStore = store ? `?${new URLSearchParams({ store })}` : "";
  return (
    <div className="stack mt-6 border-t border-line pt-4">
      <h2 className="text-lg">Take it elsewhere</h2>
      <div className="flex flex-wrap items-center gap-2">
        <ButtonLink
          variant="outline"
          icon="download"
          href={`${listAddress(week, { view: ".txt", store })}&share=1`}
          data-copy-text=""
        >
          Copy as text
        </ButtonLink>
        <ButtonLink
          variant="outline"
          icon="check"
          href={`/dashboard/groceries/tasks?weekStart=${week}`}
        >
          To-do app
        </ButtonLink>
      </div>
      {url && (
        <>
          <ForApps
            label="For apps that read text"
            name="text-address"
            url={`${url}/list.txt${ofStore}`}
          />
          <ForApps
            label="For apps that read JSON"
            name="json-address"
            url={`${url}/list.json${ofStore}`}
          />
        </>
      )}
    </div>
  );
}

function ForApps({ label, name, url }: { label: string; name: string; url: string }) {
  return (
    <div className="flex flex-wrap items-end gap-2 *:first:flex-[1_1_12rem]">
      <Field label={label} name={name} readOnly defaultValue={url} />
      <Button
        type="button"
        variant="outline"
        icon="link"
        label={`Copy the address ${label.charAt(0).toLowerCase()}${label.slice(1)}`}
        className="no-script:hidden"
        data-copy={url}
      >
        Copy
      </Button>
    </div>
  );
}
