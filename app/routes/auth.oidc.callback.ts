import type { LoaderFunctionArgs } from "@remix-run/node";
import { linkIdentity, signInWithOidc } from "~/household/accounts/index.server";
import { isInvited } from "~/household/members/index.server";
import { contextOf } from "~/http/context.server";
import { finishAt } from "~/http/provider-sign-in.server";
import { countSignUp } from "~/http/rate-limit.server";
import { services } from "~/http/services.server";

/**
 * The OpenID Connect issuer redirects the browser here. Every failure leads to the sign-in page, which shows an
 * error. Throws `not_found` if OpenID Connect is not set up.
 */
export async function loader({ request }: LoaderFunctionArgs) {
  const way = {
    name: services.oidc?.name ?? "OpenID Connect",
    provider: services.oidc,
    isMfaTrusted: services.settings.OIDC_TRUST_MFA === "on",
  };
  return finishAt(request, way, {
    link: (profile, user) => linkIdentity(services, user, { column: "oidcId", id: profile.oidcId }),
    signIn: async (profile, path) => {
      const invited = await isInvited(services, path);
      const { address } = profile;
      const email = "email" in address ? address.email : "";
      return signInWithOidc(services, profile, {
        isInvited: invited,
        countSignUp: () => countSignUp(contextOf(request).network, email, invited ? path : null),
      });
    },
  });
}
