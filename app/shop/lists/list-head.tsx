import { Notice } from "~/ui/notice";
import { withFrom } from "~/ui/way-back";
import { type GroceryList, headOfMisfits, type Misfit, misfitsByKind } from "./list";
import { estimateInWords } from "~/shop/stores/price";
import { Tabs } from "~/ui/tabs";
import { listAddress } from "./list-address";
import { t } from "~/language/messages";
import { rich } from "~/language/rich";
import type { ReactNode } from "react";

type ConflictNoticesProps = { list: Pick<GroceryList, "misfits" | "weekStartDate"> };

/** Shows the meals of a list that do not fit their eaters, and those that are not checked for them. */
export function ConflictNotices({ list: { misfits, weekStartDate } }: ConflictNoticesProps) {
  const here = `/dashboard/groceries?weekStart=${weekStartDate}`;
  return misfitsByKind(misfits).map((group) => (
    <Notice
      key={headOfMisfits(group)}
      tone={group[0]?.isOpen ? "info" : "warn"}
      title={headOfMisfits(group)}
    >
      <Named {...{ those: group, here }} />
    </Notice>
  ));
}

/** Names each meal with a link to its day, or else to its recipe. */
function Named({ those: group, here }: { those: readonly Misfit[]; here: string }) {
  return group.map(({ mealId, title, date, words }, at) => (
    <span key={`${mealId} ${date}`}>
      {at > 0 && ", "}
      <a
        href={withFrom(date ? `/dashboard/calendar/${date}` : `/dashboard/meals/${mealId}`, here)}
        dir="auto"
        data-modal=""
      >
        {title}
      </a>{" "}
      ({words})
    </span>
  ));
}

type StoreTabsProps = {
  list: Pick<GroceryList, "weekStartDate" | "stores" | "store">;
};

/** Shows the stores that a list can be shared for. Renders nothing if the household has no stores. */
export function StoreTabs({ list: { weekStartDate, stores, store } }: StoreTabsProps) {
  if (stores.length === 0) return null;
  const tabOf = (id: string | null, label: string) => ({
    label,
    isCurrent: id === (store?.id ?? null),
    href: listAddress(weekStartDate, { view: "/share", store: id }),
  });
  return (
    <Tabs
      label={t("Stores")}
      isMany
      tabs={[tabOf(null, t("All stores")), ...stores.map(({ id, name }) => tabOf(id, name))]}
    />
  );
}

type EstimateProps = { list: Pick<GroceryList, "estimate" | "store">; className?: string };

/** Shows the sum of the list's known prices. Renders nothing if no price is known. */
export function Estimated({ list: { estimate, store }, className }: EstimateProps) {
  if (estimate === null) return null;
  const figures = {
    estimate: estimateInWords(estimate),
    figures: (text: ReactNode) => <span className="figures">{text}</span>,
  };
  return (
    <p className={className}>
      {store
        ? rich("At <bdi>{store}</bdi> <figures>{estimate}</figures>.", {
            store: store.name,
            bdi: (text) => <bdi>{text}</bdi>,
            ...figures,
          })
        : rich("Total: <figures>{estimate}</figures>.", figures)}
    </p>
  );
}
