import { plural } from "~/server/values/words";
import { creditsInWords } from "./credit-words";

type ArchiveNoteProps = {
  /** Credits that do not expire with a plan. */
  credits: number;
};

/** Beside the Archive plan: it brings no new meals, and the credits are kept. */
export function ArchiveNote({ credits }: ArchiveNoteProps) {
  if (credits === 0) return <p className="text-sm text-ink2">Archive cannot generate new meals.</p>;
  return (
    <p className="rounded-e-sm border-s-3 border-mustard bg-mustard-wash px-3 py-2">
      Your {creditsInWords(credits)} {plural(credits, "waits", "wait")} until you upgrade: Archive
      cannot generate new meals.
    </p>
  );
}
