import {
  type ActionFunctionArgs,
  json,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { confirmAddress, openConfirmation } from "~/features/accounts/email-confirmation.server";
import { answerForm } from "~/http/form.server";
import { findUser } from "~/http/guards.server";
import { redirectWithToast } from "~/http/toast.server";
import { services } from "~/services.server";
import { Button, ButtonLink } from "~/ui/button";
import { Email } from "~/ui/email";
import { NarrowCard } from "~/ui/narrow-card";
import { SitePage } from "~/ui/page";

export const meta: MetaFunction = () => [
  { title: "Confirm your email – Weeknight" },
  { name: "robots", content: "noindex" },
];

/**
 * Public on purpose: the link is the proof, and may be opened in another browser than the one that signed
 * up. It asks once more, as mail programs open links by themselves.
 */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const token = params.token ?? "";
  const { userId, email, isChange, isDone } = await openConfirmation(services, token);
  const path = `/confirm/${token}`;
  const user = await findUser(request);
  if (isChange && !isDone && !user) {
    throw redirect(`/auth?redirectTo=${encodeURIComponent(path)}`, 303);
  }
  return json({ email, isDone, path, isOther: user !== null && user.id !== userId });
}

export async function action({ request, params }: ActionFunctionArgs) {
  const user = await findUser(request);
  return answerForm(
    request,
    { failed: (message) => ({ title: "Not confirmed", description: message }) },
    async () => {
      await confirmAddress(services, user, params.token ?? "");
      const toast = { title: "Your email is confirmed" };
      return redirectWithToast(user ? "/dashboard" : "/auth", toast);
    },
  );
}

export default function ConfirmPage() {
  const { email, isDone, path, isOther } = useLoaderData<typeof loader>();
  return (
    <SitePage>
      <NarrowCard title={isDone ? "Your email is confirmed" : "Confirm your email"}>
        <p className="mb-4">
          <Email address={email} /> {isDone ? "is confirmed." : "– is this your address?"}
        </p>
        {isDone ? (
          <ButtonLink className="w-full" href="/dashboard">
            Plan your week
          </ButtonLink>
        ) : (
          <form method="post" action={path}>
            <p className="note mb-4">
              {isOther
                ? "You are signed in here to another account. Confirm only what you have signed up for yourself."
                : "Confirm only if you have created this account yourself."}
            </p>
            <Button className="w-full">Confirm</Button>
          </form>
        )}
      </NarrowCard>
    </SitePage>
  );
}
