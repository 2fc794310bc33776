import type { LoaderFunctionArgs } from "@remix-run/node";
import { linkIdentity, signInWithGoogle } from "~/household/accounts/index.server";
import { isInvited } from "~/household/members/index.server";
import { contextOf } from "~/http/context.server";
import { finishAt } from "~/http/provider-sign-in.server";
import { countSignUp } from "~/http/rate-limit.server";
import { services } from "~/http/services.server";

/**
 * Google redirects the browser here. Every failure leads to the sign-in page, which shows an error. Throws
 * `not_found` if Google sign-in is not set up.
 */
export async function loader({ request }: LoaderFunctionArgs) {
  const way = { name: "Google", provider: services.google };
  return finishAt(request, way, {
    link: (profile, user) =>
      linkIdentity(services, user, { column: "googleId", id: profile.googleId }),
    signIn: async (profile, path) => {
      const invited = await isInvited(services, path);
      return signInWithGoogle(services, profile, {
        isInvited: invited,
        countSignUp: () =>
          countSignUp(contextOf(request).network, profile.email, invited ? path : null),
      });
    },
  });
}
