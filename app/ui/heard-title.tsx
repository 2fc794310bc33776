/** The title of what a label or a summary is about, for who does not see where it stands: " of Onion Soup". */
export function HeardTitle({ before = "", title }: { before?: string; title: string }) {
  return (
    <span className="sr-only">
      {` ${before}`}
      <bdi>{title}</bdi>
    </span>
  );
}
