import type { LoaderFunctionArgs } from "@remix-run/node";
import { renderToStaticMarkup } from "react-dom/server";
import { watchArrivals } from "~/features/generation/arrivals.server";
import { MealCard } from "~/features/meals/meal-card";
import { requirePlanner } from "~/http/guards.server";
import { streamLines } from "~/http/lines.server";
import { services } from "~/services.server";
import { withRemembered } from "~/ui/remembered";

/** The cards of a request that is under way, one by one, for the page's script. */
export async function loader({ request }: LoaderFunctionArgs) {
  const user = await requirePlanner(request);
  const requestKey = new URL(request.url).searchParams.get("requestId") ?? "";
  return streamLines(request, async function* (signal) {
    let first = true;
    for await (const meal of watchArrivals(services, user, { requestKey, signal })) {
      const card = renderToStaticMarkup(<MealCard meal={meal} first={first} selected={false} />);
      first = false;
      yield withRemembered(card).toString("utf8");
    }
  });
}
