import { SELECTED_PATH } from "~/recipes/meals/meals.schema";
import { MAX_SELECTED } from "~/household/quotas";
import { cx } from "~/ui/classes";
import { Icon, type IconName } from "~/ui/icon";
import { withFrom } from "~/ui/way-back";
import { t } from "~/language/messages";

const ROW =
  "flex min-h-13 w-full items-center gap-3 border-b border-line py-2 text-start text-ink no-underline hover:bg-sunk";

type DoListProps = {
  mealId: string;
  isFavorite: boolean;
  /** The number of meals selected for the week, and whether this meal is one of them. */
  selected: number;
  isSelected: boolean;
  tags: readonly string[];
  collections: readonly string[];
  /** The list that the page was opened from. */
  from: string;
  /** The URL of the page that shows this list. */
  here: string;
};

/** Shows the actions on a recipe in a list, one per row. */
export function DoList(props: DoListProps) {
  const { mealId, isFavorite, selected, isSelected, tags, collections, from, here } = props;
  const path = `/dashboard/meals/${mealId}`;
  return (
    <ul role="list">
      <li>
        <DoListLink
          icon="calendar-add"
          href={withFrom(`/dashboard/calendar/new?mealId=${mealId}`, from)}
          modal
        >
          {t("Add to Calendar")}
        </DoListLink>
      </li>
      <li>
        <RowForm
          {...{ mealId, from }}
          action="/favorites"
          icon="heart"
          intent={isFavorite ? "remove" : "add"}
        >
          {isFavorite ? t("Remove from favorites") : t("Add to favorites")}
        </RowForm>
      </li>
      <li>
        <RowForm
          {...{ mealId, from }}
          action={SELECTED_PATH}
          icon="check"
          intent={isSelected ? "deselect" : "select"}
          hint={t("For this week: {count}/{max} meals selected", {
            count: selected,
            max: MAX_SELECTED,
          })}
        >
          {isSelected ? t("Deselect") : t("Select")}
        </RowForm>
      </li>
      <li>
        <DoListLink icon="share" href={withFrom(`${path}/share`, here)} share={path} modal>
          {t("Share")}
        </DoListLink>
      </li>
      <li>
        <DoListLink icon="print" href={withFrom(`${path}?print=1`, from)} print>
          {t("Print")}
        </DoListLink>
      </li>
      <li>
        <DoListLink
          icon="ticket"
          href={withFrom(`${path}/tags`, here)}
          value={tags.join(", ")}
          modal
        >
          {t("Tags")}
        </DoListLink>
      </li>
      <li>
        <DoListLink
          icon="book"
          href={withFrom(`${path}/collections`, here)}
          value={collections.join(", ")}
          modal
        >
          {t("Collections")}
        </DoListLink>
      </li>
    </ul>
  );
}

type RowLinkProps = {
  icon: IconName;
  href: string;
  /** The current value, which is shown at the end of the row. */
  value?: string;
  modal?: boolean;
  print?: boolean;
  /** The URL that the device shares. */
  share?: string;
  isGrave?: boolean;
  children: string;
};

/** Shows a row that links to a separate page. */
export function DoListLink({ icon, href, value, modal, print, share, ...look }: RowLinkProps) {
  return (
    <a
      className={cx(ROW, look.isGrave && "text-err")}
      href={href}
      data-modal={modal ? "" : undefined}
      data-print={print ? "" : undefined}
      data-share={share}
    >
      <Icon name={icon} className="text-ink2" />
      <span className="flex-1 font-medium">{look.children}</span>
      {value && (
        <span className="max-w-1/2 text-end text-sm text-ink2 wrap-anywhere" dir="auto">
          {value}
        </span>
      )}
    </a>
  );
}

type RowFormProps = Pick<DoListProps, "mealId" | "from"> & {
  action: string;
  icon: IconName;
  intent: string;
  hint?: string;
  children: string;
};

function RowForm({ mealId, from, action, icon, intent, hint, children }: RowFormProps) {
  return (
    <form method="post" action={action} data-enhance="" data-closes="">
      <input type="hidden" name="mealId" value={mealId} />
      <input type="hidden" name="returnTo" value={from.replace(/#.*/, "")} />
      <button className={cx(ROW, "cursor-pointer")} name="intent" value={intent}>
        <Icon name={icon} className="text-ink2" />
        <span className="grid flex-1">
          <span className="font-medium">{children}</span>
          {hint && <span className="text-sm text-ink2">{hint}</span>}
        </span>
      </button>
    </form>
  );
}
