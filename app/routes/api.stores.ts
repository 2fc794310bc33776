import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from "@remix-run/node";
import { storeSchema } from "~/shop/stores/stores.schema";
import { addStore, listStores } from "~/shop/stores/stores.server";
import { requireApiShopper } from "~/http/guards.server";
import { readJson } from "~/http/json.server";
import { services } from "~/http/services.server";

export const handle = { methods: ["GET", "POST"] };

export async function loader({ request }: LoaderFunctionArgs) {
  const user = await requireApiShopper(request);
  return json(await listStores(services, user));
}

export async function action({ request }: ActionFunctionArgs) {
  const user = await requireApiShopper(request);
  const { name } = await readJson(request, storeSchema);
  return json(await addStore(services, user, name), 201);
}
