import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { isAlone } from "~/features/accounts/household-members.server";
import { openInvite } from "~/features/households/invites.server";
import { joinHousehold } from "~/features/households/join.server";
import { requireConsent } from "~/http/consent.server";
import { answerForm } from "~/http/form.server";
import { findUser, requireUser } from "~/http/guards.server";
import { redirectWithToast } from "~/http/toast.server";
import { services } from "~/services.server";
import { Button, ButtonLink } from "~/ui/button";
import { NarrowCard } from "~/ui/narrow-card";
import { SitePage } from "~/ui/page";
import { pageTitle } from "~/ui/page-title";

export const meta = pageTitle("Join a household", { isUnlisted: true });

/** Public on purpose: it says whose household the link leads into, and nothing else. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const { name, from } = await openInvite(services, params.token ?? "");
  const user = await findUser(request);
  return json({
    name,
    from,
    path: `/join/${params.token}`,
    isSignedIn: user !== null,
    isAlone: user !== null && (await isAlone(services, user)),
  });
}

export async function action({ request, params }: ActionFunctionArgs) {
  const user = await requireUser(request);
  return answerForm(request, "You could not join", async () => {
    // Whoever was alone gives up a household by it.
    await requireConsent(request, `/join/${params.token ?? ""}`);
    const { name } = await joinHousehold(services, user, params.token ?? "");
    return redirectWithToast("/dashboard", {
      title: `Welcome to ${name}`,
      description: "From now on its preferences and restrictions apply.",
      link: { href: "/dashboard/preferences", label: "See what it avoids" },
    });
  });
}

export default function JoinPage() {
  const { name, from, path, isSignedIn, isAlone } = useLoaderData<typeof loader>();
  return (
    <SitePage>
      <NarrowCard
        title={
          <>
            Join <bdi>{name}</bdi>
          </>
        }
      >
        <p>
          <bdi>{from ?? "Somebody"}</bdi> invites you to plan meals together: one calendar, one
          grocery list, the same recipes and favorites, one plan.
        </p>
        {isSignedIn ? (
          <form method="post" action={path} className="mt-4">
            <p className="mb-4">
              {isAlone
                ? "Your recipes and favorites come with you. You give up your own calendar, lists, remaining meals and plan."
                : "Your current household keeps everything it has. You bring nothing with you."}
            </p>
            <p className="mb-4">
              <b>Your own preferences and restrictions do not come with you.</b> Meals follow the
              household’s: add there what you must avoid.
            </p>
            <Button className="w-full">Join the household</Button>
          </form>
        ) : (
          <p className="mt-4">
            <ButtonLink className="w-full" href={`/auth?redirectTo=${encodeURIComponent(path)}`}>
              Sign in or create an account
            </ButtonLink>
          </p>
        )}
      </NarrowCard>
    </SitePage>
  );
}
