import { json, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { findCheckedList } from "~/features/groceries/groceries.server";
import { ShopPage } from "~/features/groceries/shop-page";
import { requireShopper } from "~/http/guards.server";
import { readingServices } from "~/http/load.server";
import { askedStore, askedWeek } from "~/http/week.server";
import { pageTitle } from "~/ui/page-title";

export const meta = pageTitle("At the Store");

export async function loader({ request }: LoaderFunctionArgs) {
  const user = await requireShopper(request);
  const week = askedWeek(request, user);
  const reading = readingServices(request);
  return json({ week, list: await findCheckedList(reading, user, week, askedStore(request)) });
}

/** The week's list for the phone in one's hand; its form posts to the list's own address. */
export default function InTheShop() {
  const { week, list } = useLoaderData<typeof loader>();
  return <ShopPage week={week} list={list} />;
}
