import { creditsInWords } from "./credit-words";
import { useViewer } from "~/household/access/viewer";
import { ButtonLink } from "~/ui/button";
import { Email } from "~/ui/email";

export const CREDITS_USED = "All Credits Used";

/** Shown when the trial or the month is used up: what still works, and how to get more. */
export function CreditsUsedText() {
  const viewer = useViewer();
  const left = useCreditsLeft();
  const isTrial = !viewer?.isActive;
  if (left > 0) {
    return (
      <p className="font-serif text-xl leading-tight">You have {creditsInWords(left)} left.</p>
    );
  }
  if (viewer?.awaitsConfirmation && isTrial) {
    return (
      <div className="stack">
        <p className="font-serif text-xl leading-tight">You&rsquo;ve used your first meals!</p>
        <p>
          Confirm your email for the rest of your free ones: use the link that we mailed to{" "}
          <Email address={viewer.email ?? "you"} />.
        </p>
      </div>
    );
  }
  return (
    <div className="stack">
      <p className="font-serif text-xl leading-tight">
        {isTrial ? "You've used all your trial meals!" : "You've used all of this month's meals."}
      </p>
      <p>
        You can still view meals and add them to the calendar. To generate new ones,{" "}
        {isTrial ? "choose a plan." : "choose a larger plan, or wait for the next month."}
      </p>
    </div>
  );
}

/** What there is after all: credits may have come, or the page was opened for no reason. */
export function useCreditsLeft(): number {
  const viewer = useViewer();
  return viewer?.pays ? viewer.credits : 0;
}

/** Links back, and to the plans. */
export function CreditsUsedLinks({ back }: { back: string }) {
  const viewer = useViewer();
  const isTrial = !viewer?.isActive;
  return (
    <>
      <ButtonLink variant="outline" href={back} data-dialog-close="">
        Continue Browsing
      </ButtonLink>
      {viewer?.awaitsConfirmation && isTrial ? (
        <ButtonLink href="/account/email">Your email address</ButtonLink>
      ) : (
        <ButtonLink href="/subscribe">{isTrial ? "Subscribe Now" : "Change Plan"}</ButtonLink>
      )}
    </>
  );
}

/** The same on the page whose meals took the last credit; a script opens it as a dialog. */
export function CreditsUsedNotice() {
  return (
    <section
      className="mb-6 rounded-md border border-mustard bg-mustard-wash p-4"
      aria-labelledby="credits-used-title"
      data-opens="/dashboard/out-of-credits"
    >
      <h3 className="mb-2 text-xl font-normal" id="credits-used-title">
        {CREDITS_USED}
      </h3>
      <CreditsUsedText />
      <div className="flex flex-wrap items-center gap-2 mt-3">
        <CreditsUsedLinks back="/dashboard" />
      </div>
    </section>
  );
}
