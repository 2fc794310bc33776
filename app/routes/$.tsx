import { AppError } from "~/server/values/errors";
import { t } from "~/language/messages";

/** Responds to every unknown address. */
export function loader() {
  throw new AppError("not_found", t("The link may be old, or the recipe may have been removed."));
}

export const action = loader;

export default function NotFoundPage() {
  return null;
}
