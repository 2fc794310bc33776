import { Menu, MenuLine, MenuLink } from "~/ui/menu";
import { withFrom } from "~/ui/way-back";
import type { GroceryList } from "./list";
import { listAddress } from "./list-address";
import { UnitsButtons } from "./units-form";

/** What is done with a list now and then. */
export function ListMenu({ list }: { list: GroceryList }) {
  const { weekStartDate: week } = list;
  const store = list.store?.id ?? null;
  const share = listAddress(week, { view: "/share", store });
  const text = listAddress(week, { view: ".txt", store });
  return (
    <Menu label="More for this list">
      <MenuLink icon="share" href={share} data-share={`${text}&share=1`} data-modal="">
        Share List
      </MenuLink>
      <MenuLink icon="print" href={printAddress(list)}>
        Print list
      </MenuLink>
      <MenuLink icon="download" href={text} download>
        Download List
      </MenuLink>
      <MenuLine />
      <MenuLink icon="basket" href="/stores" detail={list.stores.length || null}>
        Stores and prices
      </MenuLink>
      <MenuLink icon="pot" href="/pantry">
        Pantry
      </MenuLink>
      <li className="px-4 py-1">
        <UnitsButtons list={list} />
      </li>
      <MenuLink icon="link" href={share} data-modal="">
        Link and apps
      </MenuLink>
      <MenuLine />
      <MenuLink
        icon="calendar"
        href={withFrom("/dashboard/groceries/week", listAddress(week))}
        data-modal=""
      >
        List for another week
      </MenuLink>
      <MenuLink
        icon="trash"
        href={`/dashboard/groceries/delete?weekStart=${week}`}
        isDestructive
        data-modal=""
      >
        Delete List
      </MenuLink>
    </Menu>
  );
}

/** The address of a list on paper. */
export const printAddress = ({
  weekStartDate,
  store,
}: Pick<GroceryList, "weekStartDate" | "store">) =>
  `${listAddress(weekStartDate, { store: store?.id ?? null })}&print=1`;
