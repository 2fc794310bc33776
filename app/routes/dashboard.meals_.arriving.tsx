import type { LoaderFunctionArgs } from "@remix-run/node";
import { renderToStaticMarkup } from "react-dom/server";
import { watchArrivals } from "~/find/generation/index.server";
import { MealCard } from "~/recipes/meals/components";
import { requirePlanner } from "~/http/guards.server";
import { streamLines } from "~/http/lines.server";
import { services } from "~/http/services.server";

/** Streams the cards of a running request one by one to the page's script. */
export async function loader({ request }: LoaderFunctionArgs) {
  const user = await requirePlanner(request);
  const { searchParams } = new URL(request.url);
  const requestKey = searchParams.get("requestId") ?? "";
  // Rendered as on the next page, so that nothing moves then.
  const isOne = /^(find|write)$/.test(searchParams.get("intent") ?? "");
  const mayReplace = !isOne && (user.pays ? "credit" : "free");
  return streamLines(request, async function* (signal) {
    let first = searchParams.get("lead") === "1";
    for await (const meal of watchArrivals(services, user, { requestKey, signal })) {
      const card = renderToStaticMarkup(
        <MealCard {...{ meal, first, mayReplace }} selected={false} />,
      );
      first = false;
      yield card;
    }
  });
}
