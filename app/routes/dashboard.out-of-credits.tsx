import { json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requirePlanner } from "~/http/guards.server";
import { ButtonLink } from "~/ui/button";
import { DialogPage } from "~/ui/dialog-page";

export const meta: MetaFunction = () => [{ title: "All Credits Used – Weeknight" }];

export async function loader({ request }: LoaderFunctionArgs) {
  const user = await requirePlanner(request);
  const find = new URL(request.url).searchParams.get("find")?.slice(0, 500);
  return json({
    isTrial: user.subscriptionStatus !== "active",
    back: find ? `/dashboard?find=${encodeURIComponent(find)}` : "/dashboard",
  });
}

/** A trial that is used up, or a subscriber's month. */
export default function OutOfCreditsPage() {
  const { isTrial, back } = useLoaderData<typeof loader>();
  return (
    <DialogPage
      title="All Credits Used"
      closeHref={back}
      footer={
        <>
          <ButtonLink variant="outline" href={back} data-dialog-close="">
            Continue Browsing
          </ButtonLink>
          <ButtonLink href="/subscribe">{isTrial ? "Subscribe Now" : "Change Plan"}</ButtonLink>
        </>
      }
    >
      <div className="stack">
        <p className="serif text-xl">
          {isTrial
            ? "You've used all your trial meals!"
            : "You've used all the meals of your plan for this month!"}
        </p>
        <p>
          You can still view meals and add them to the calendar. To generate new ones,{" "}
          {isTrial ? "choose a plan." : "choose a larger plan, or wait for the next month."}
        </p>
      </div>
    </DialogPage>
  );
}
