import type { LoaderFunctionArgs } from "@remix-run/node";
import { linkIdentity, signInWithGoogle } from "~/household/accounts/index.server";
import { isInvited } from "~/household/members/index.server";
import { contextOf } from "~/http/context.server";
import { finishAt } from "~/http/provider-sign-in.server";
import { countSignUp } from "~/http/rate-limit.server";
import { services } from "~/http/services.server";

/**
 * Where Google sends the browser back to. Whatever goes wrong leads to the sign-in page, which says
 * so. Throws `not_found` if signing in with it is not set up.
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
