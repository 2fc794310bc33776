import type { LoaderFunctionArgs } from "@remix-run/node";
import { AppError } from "~/server/values/errors";
import { readDrawingFile } from "~/recipes/drawings/index.server";
import { contextOf } from "~/http/context.server";
import { countDrawing } from "~/http/rate-limit.server";
import { allowOwnStyle } from "~/http/security-headers.server";
import { t } from "~/language/messages";

/** Returns the drawing of a dish. It depends only on the address and is the same for everyone. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const { network, response } = contextOf(request);
  await countDrawing(network);
  const { version = "", on = "", cuisine = "", file = "" } = params;
  const drawn = readDrawingFile({ version, on, cuisine, file });
  if (!drawn) throw new AppError("not_found", t("That drawing was not found."));
  allowOwnStyle(response);
  return new Response(drawn.svg, {
    headers: {
      "Content-Type": "image/svg+xml",
      "Cache-Control": drawn.isCurrent
        ? "public, max-age=31536000, immutable"
        : "public, max-age=300",
    },
  });
}
