import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { User } from "~/household/access";
import { UnderGroceries } from "~/shop/lists/components";
import { STORE_NOT_SAVED, storeRowSchema, STORES_PATH, storeSchema } from "~/shop/stores";
import { StoresList } from "~/shop/stores/components";
import {
  addStore,
  listStores,
  moveAisle,
  removeStore,
  saveStore,
} from "~/shop/stores/index.server";
import { answerForm, type PostedForm, unknownIntent } from "~/http/form.server";
import { requireShopper } from "~/http/guards.server";
import { redirectWithToast } from "~/http/toast.server";
import { services } from "~/http/services.server";
import { pageTitle } from "~/ui/page-title";
import { message, t } from "~/language/messages";

export const meta = pageTitle(message("Stores"));

export async function loader({ request }: LoaderFunctionArgs) {
  const user = await requireShopper(request);
  return json({ stores: await listStores(services, user) });
}

export async function action({ request }: ActionFunctionArgs) {
  const user = await requireShopper(request);
  return answerForm(request, STORE_NOT_SAVED, async (form) => {
    if (form.intent === "add") {
      const { id, name } = await addStore(services, user, form.parse(storeSchema).name);
      return redirectWithToast(`${STORES_PATH}#store-${id}`, {
        title: t("Added: {name}", { name }),
      });
    }
    return changeStore(user, form);
  });
}

async function changeStore(user: User, form: PostedForm) {
  const { store: id, up, down } = form.parse(storeRowSchema);
  const place = `${STORES_PATH}#store-${id}`;
  switch (form.intent) {
    case "rename": {
      const { name } = await saveStore(services, user, id, form.parse(storeSchema));
      return redirectWithToast(place, { title: t("Saved: {name}", { name }) });
    }
    case "remove": {
      const { name } = await removeStore(services, user, id);
      return redirectWithToast(STORES_PATH, { title: t("Removed: {name}", { name }) });
    }
    case "move": {
      const aisle = up ?? down ?? "";
      await moveAisle(services, user, id, { aisle, by: up ? -1 : 1 });
      return redirectWithToast(`${STORES_PATH}#aisles-${id}`, null);
    }
    case "learn":
      await saveStore(services, user, id, { aisles: null });
      return redirectWithToast(`${STORES_PATH}#aisles-${id}`, {
        title: t("Learned order restored"),
      });
    default:
      return unknownIntent(form.intent);
  }
}

export default function StoresPage() {
  const { stores } = useLoaderData<typeof loader>();
  return (
    <UnderGroceries
      title={t("Stores")}
      about={t(
        "Where you shop. A list can follow the aisles of one store and show what you buy there.",
      )}
    >
      <StoresList stores={stores} />
    </UnderGroceries>
  );
}
