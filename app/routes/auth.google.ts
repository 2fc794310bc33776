import type { LoaderFunctionArgs } from "@remix-run/node";
import { beginAt } from "~/http/provider-sign-in.server";
import { services } from "~/http/services.server";

/** Redirects the browser to Google. Throws `not_found` if Google sign-in is not set up. */
export const loader = ({ request }: LoaderFunctionArgs) =>
  beginAt(request, { name: "Google", provider: services.google });
