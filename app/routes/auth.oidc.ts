import type { LoaderFunctionArgs } from "@remix-run/node";
import { beginAt } from "~/http/provider-sign-in.server";
import { services } from "~/http/services.server";

/** Sends the browser to the issuer of OpenID Connect. Throws `not_found` if signing in with it is not set up. */
export const loader = ({ request }: LoaderFunctionArgs) =>
  beginAt(request, { name: services.oidc?.name ?? "OpenID Connect", provider: services.oidc });
