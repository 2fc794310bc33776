type ArchiveNoteProps = {
  /** Credits that no plan brought: they outlive every plan. */
  credits: number;
};

/** Wherever Archive can be bought: it brings no new meals, and the credits wait. */
export function ArchiveNote({ credits }: ArchiveNoteProps) {
  if (credits === 0) return <p className="note">Archive cannot generate new meals.</p>;
  return (
    <p className="archive-note">
      {credits === 1
        ? "Your 1 credit waits until you upgrade: "
        : `Your ${credits} credits wait until you upgrade: `}
      Archive cannot generate new meals.
    </p>
  );
}
