/** The way back beside a page's title, as high as a finger is wide. */
export function BackLink({ href, label }: { href: string; label: string }) {
  return (
    <a className="inline-flex min-h-11 items-center" href={href}>
      {label}
    </a>
  );
}
