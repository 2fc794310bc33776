import type { LoaderFunctionArgs } from "@remix-run/node";
import { openCookbook, getPublicPhoto } from "~/connections/cookbooks/index.server";
import { contextOf } from "~/http/context.server";
import { answerPublicPhoto } from "~/http/photo.server";
import { countShownPhoto } from "~/http/rate-limit.server";
import { services } from "~/http/services.server";

/** Short, because the cookbook may be ended at any time. */
const MINUTES = 5 * 60;

/** Public on purpose: serves only photos of dishes in this cookbook. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  await countShownPhoto(contextOf(request).network);
  const { slug = "", photo = "", file = "" } = params;
  const cookbook = await openCookbook(services, slug);
  const photoFile = await getPublicPhoto(services, cookbook, { photo, file });
  return answerPublicPhoto(request, photoFile, MINUTES);
}
