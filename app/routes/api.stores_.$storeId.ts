import { type ActionFunctionArgs, json } from "@remix-run/node";
import { changedStoreSchema } from "~/shop/stores/stores.schema";
import { removeStore, saveStore } from "~/shop/stores/stores.server";
import { requireApiShopper } from "~/http/guards.server";
import { readJson } from "~/http/json.server";
import { services } from "~/http/services.server";

export const handle = { methods: ["PUT", "DELETE"] };

export async function action({ request, params }: ActionFunctionArgs) {
  const user = await requireApiShopper(request);
  const id = params.storeId ?? "";
  if (request.method === "DELETE") return json(await removeStore(services, user, id));
  return json(await saveStore(services, user, id, await readJson(request, changedStoreSchema)));
}
