import type { LoaderFunctionArgs } from "@remix-run/node";
import { getCheckedList, getToldList } from "~/shop/lists/index.server";
import { toListText } from "~/shop/lists";
import { requireShopper } from "~/http/guards.server";
import { askedStore, askedWeek } from "~/http/week.server";
import { services } from "~/http/services.server";

/**
 * Returns the list as a text file named after the start of its week. With `?store=`, returns only that store. With
 * `?share=1`, the list is for someone outside of the household. It then contains the labels to read, but no names or
 * restrictions.
 */
export async function loader({ request }: LoaderFunctionArgs) {
  const user = await requireShopper(request);
  const isShared = new URL(request.url).searchParams.get("share") === "1";
  const readList = isShared ? getToldList : getCheckedList;
  const list = await readList(services, user, askedWeek(request, user), askedStore(request));
  return new Response(toListText(list), {
    headers: {
      "Content-Type": "text/plain; charset=utf-8",
      "Content-Disposition": `attachment; filename="grocery-list-${list.weekStartDate}.txt"`,
    },
  });
}
