import { Button, ButtonLink, CopyLink } from "~/ui/button";
import { CheckRow } from "~/ui/choices";
import { Field, SelectField } from "~/ui/field";
import { checkProps, selectProps, useForm } from "~/ui/use-form";
import { Form } from "~/ui/form";
import { SHARE_DAYS, shareSchema } from "./shares.schema";
import { listAddress, AISLE_COUNT, AISLE_HEAD, AISLE_COLUMNS } from "~/shop/lists";
import { ItemMark, PrintedAtHome } from "~/shop/lists/components";
import type { SharedList as SharedListData } from "./shared";
import { t } from "~/language/messages";
import { aisleName } from "~/engine/labels";

type ShareFormProps = {
  /** The share link and the day it expires, if any. Null if nothing is shared. */
  link: { url: string; until: string | null; tellsNeeds: boolean } | null;
  /** "recipe", "grocery list", "week" or "cookbook". */
  what: string;
  /** True to offer labels to check, for a list. */
  asksNeeds?: boolean;
};

/** Renders the form that creates a share link, shows it to copy, and turns it off. */
export function ShareForm({ link, what: shareKind, asksNeeds = false }: ShareFormProps) {
  const { form, fields } = useForm("share-form", shareSchema, { tellsNeeds: asksNeeds });
  if (!link) {
    return (
      <Form form={form} className="stack" data-enhance="">
        <p>
          {t(
            "Create a link that lets anyone who has the link read this {what, select, recipe {recipe} week {week} cookbook {cookbook} other {grocery list}}. You can turn it off at any time.",
            { what: shareKind },
          )}
        </p>
        <SelectField
          label={t("How long the link works")}
          {...selectProps(fields.days)}
          options={SHARE_DAYS.map(({ value, label }) => ({ value, label: t(label) }))}
        />
        {asksNeeds && (
          <CheckRow
            label={t(
              "Show which items do not suit everyone, and which labels to read. No person or restriction is named.",
            )}
            {...checkProps(fields.tellsNeeds)}
          />
        )}
        <Button icon="link" name="intent" value="share">
          {t("Create link")}
        </Button>
      </Form>
    );
  }
  const { url, until, tellsNeeds } = link;
  return (
    <div className="stack">
      <Field
        label={t("Link")}
        name="url"
        readOnly
        defaultValue={url}
        hint={[
          until === null
            ? t(
                "Anyone with this link can read the {what, select, recipe {recipe} week {week} cookbook {cookbook} other {grocery list}}.",
                { what: shareKind },
              )
            : t(
                "Anyone with this link can read the {what, select, recipe {recipe} week {week} cookbook {cookbook} other {grocery list}}, until {date}.",
                { what: shareKind, date: until },
              ),
          ...(tellsNeeds
            ? [t("It shows which items do not suit everyone, and which labels to read.")]
            : []),
        ].join(" ")}
      />
      <div className="flex flex-wrap items-center gap-2">
        <ButtonLink variant="outline" icon="external" href={url}>
          {t("Open link")}
        </ButtonLink>
        <CopyLink url={url} />
        <form method="post" data-enhance="">
          <Button variant="destructive" icon="trash" name="intent" value="unshare">
            {t("Turn off link")}
          </Button>
        </form>
      </div>
    </div>
  );
}

type ListElsewhereProps = {
  /** The Sunday of the list's week. */
  week: string;
  /** The id of the store whose list is exported. Null for all. */
  store: string | null;
  /** The list's share link, or null. */
  url: string | null;
};

/** Renders the exports of a list: as text, and, if there is a share link, the addresses that apps can read. */
export function ListElsewhere({ week, store, url }: ListElsewhereProps) {
  const ofStore = store ? `?${new URLSearchParams({ store })}` : "";
  return (
    <div className="stack mt-6 border-t border-line pt-4">
      <h2 className="text-lg">{t("Export the list")}</h2>
      <div className="flex flex-wrap items-center gap-2">
        <ButtonLink
          variant="outline"
          icon="download"
          href={`${listAddress(week, { view: ".txt", store })}&share=1`}
          data-copy-text=""
        >
          {t("Copy as text")}
        </ButtonLink>
        <ButtonLink
          variant="outline"
          icon="check"
          href={`/dashboard/groceries/tasks?weekStart=${week}`}
        >
          {t("To-do app")}
        </ButtonLink>
      </div>
      {url && (
        <>
          <ForApps
            label={t("For apps that read text")}
            copy={t("Copy the address for apps that read text")}
            name="text-address"
            url={`${url}/list.txt${ofStore}`}
          />
          <ForApps
            label={t("For apps that read JSON")}
            copy={t("Copy the address for apps that read JSON")}
            name="json-address"
            url={`${url}/list.json${ofStore}`}
          />
        </>
      )}
    </div>
  );
}

type ForAppsProps = {
  label: string;
  /** The label of the button that copies the address. */
  copy: string;
  name: string;
  url: string;
};

function ForApps({ label, copy, name, url }: ForAppsProps) {
  return (
    <div className="flex flex-wrap items-end gap-2 *:first:flex-[1_1_12rem]">
      <Field label={label} name={name} readOnly defaultValue={url} />
      <Button
        type="button"
        variant="outline"
        icon="link"
        label={copy}
        className="no-script:hidden"
        data-copy={url}
      >
        {t("Copy")}
      </Button>
    </div>
  );
}

/** Renders a week's list, read-only. */
export function SharedListView({ list }: { list: SharedListData }) {
  return (
    <article className="py-6">
      <h1>{t("Grocery List")}</h1>
      <p className="font-serif text-ink2 italic mb-4">
        {t("Week of {weekOf}", { weekOf: list.weekOf })}
        {list.store && (
          <>
            , <bdi>{list.store.name}</bdi>
          </>
        )}
      </p>
      <Groups groups={list.groups} />
      {list.anyStore.length > 0 && (
        <>
          <h2 className="mt-6 border-t border-ink pt-4 text-2xl">{t("Any store")}</h2>
          <Groups groups={list.anyStore} />
        </>
      )}
      <PrintedAtHome probable={list.probable} />
    </article>
  );
}

function Groups({ groups }: Pick<SharedListData, "groups">) {
  return (
    <div className={AISLE_COLUMNS}>
      {groups.map(({ category, items }) => (
        <section className="break-inside-avoid" key={category}>
          <h2 className={AISLE_HEAD}>
            {aisleName(category)} <small className={AISLE_COUNT}>{items.length}</small>
          </h2>
          <ul role="list">
            {items.map((item) => (
              <li key={item.id} className="border-b border-line py-2">
                {item.ticked ? <s>{item.text}</s> : item.text}
                {item.bought && (
                  <small className="text-sm text-ink2">
                    {" "}
                    {t("({bought} already bought)", { bought: item.bought })}
                  </small>
                )}
                <ItemMark check={item.check} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
