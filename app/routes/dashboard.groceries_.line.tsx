import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { getLine, placeLine, priceLine } from "~/shop/lists/index.server";
import { listAddress } from "~/shop/lists";
import { LineDetails } from "~/shop/lists/components";
import { readPrice, foodStoreSchema, STORE_NOT_SAVED, priceSchema } from "~/shop/stores";
import { answerForm, unknownIntent } from "~/http/form.server";
import { requireShopper } from "~/http/guards.server";
import { redirectWithToast } from "~/http/toast.server";
import { askedStore, askedWeek } from "~/http/week.server";
import { services } from "~/http/services.server";
import { DialogPage } from "~/ui/dialog-page";
import { pageTitle } from "~/ui/page-title";
import { message, t } from "~/language/messages";

export const meta = pageTitle(message("Item"));

const askedItem = (request: Request) => new URL(request.url).searchParams.get("item") ?? "";

/** Shows an item of a list: its meals, its price and its store. */
export async function loader({ request }: LoaderFunctionArgs) {
  const user = await requireShopper(request);
  const week = askedWeek(request, user);
  const [itemId, storeId] = [askedItem(request), askedStore(request)];
  const { list, item, dinners } = await getLine(services, user, { date: week, itemId, storeId });
  const { stores, store } = list;
  return json({ week, list: { stores, store }, item, dinners });
}

export async function action({ request }: ActionFunctionArgs) {
  const user = await requireShopper(request);
  const week = askedWeek(request, user);
  const [itemId, storeId] = [askedItem(request), askedStore(request)];
  const back = `${listAddress(week, { store: storeId })}#item-${itemId}`;
  return answerForm(request, STORE_NOT_SAVED, async (form) => {
    switch (form.intent) {
      case "store": {
        const { store } = form.parse(foodStoreSchema);
        await placeLine(services, user, itemId, store || null);
        return redirectWithToast(back, { title: t("Store saved") });
      }
      case "price": {
        const { price } = form.parse(priceSchema);
        await priceLine(services, user, { itemId, shownIn: storeId }, readPrice(price));
        return redirectWithToast(back, { title: price ? t("Price saved") : t("Price forgotten") });
      }
      default:
        return unknownIntent(form.intent);
    }
  });
}

export default function LinePage() {
  const { week, list, item, dinners } = useLoaderData<typeof loader>();
  const store = list.store?.id ?? null;
  const action = `${listAddress(week, { view: "/line", store })}&item=${item.id}`;
  return (
    <DialogPage
      title={
        <>
          <span className="inline-block first-letter:uppercase">{item.name}</span>
          {item.amount && <span className="ps-3 text-ink2 figures">{item.amount}</span>}
        </>
      }
      closeHref={`${listAddress(week, { store })}#item-${item.id}`}
    >
      <LineDetails {...{ week, item, list, dinners, action }} />
    </DialogPage>
  );
}
