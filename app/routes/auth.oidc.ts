import type { LoaderFunctionArgs } from "@remix-run/node";
import { beginAt } from "~/http/provider-sign-in.server";
import { services } from "~/http/services.server";

/** Redirects the browser to the OpenID Connect issuer. Throws `not_found` if OpenID Connect is not set up. */
export const loader = ({ request }: LoaderFunctionArgs) =>
  beginAt(request, { name: services.oidc?.name ?? "OpenID Connect", provider: services.oidc });
