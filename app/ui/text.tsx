import type { ReactNode } from "react";

/** Shows an email address, which breaks before its @ if it does not fit on a line. */
export function Email({ address }: { address: string }) {
  const [name, ...host] = address.split(/(?=@)/);
  return (
    <>
      {name}
      <wbr />
      {host.join("")}
    </>
  );
}

/** Shows a long text: one column, with space between its paragraphs. */
export function Prose({ children }: { children: ReactNode }) {
  return (
    <article className="mx-auto max-w-168 py-8 text-lg leading-[1.6] [&_h2]:mt-8 [&_h2]:mb-2 [&_h2]:text-xl [&_li]:ms-[1.25em] [&_li]:list-disc [&_p+p]:mt-3 [&_ul]:mt-3">
      {children}
    </article>
  );
}

/** The tags of a text of which only screen readers read a part: `"Repeat<heard> <bdi>{title}</bdi></heard>"`. */
export const HEARD = {
  heard: (text: ReactNode) => <span className="sr-only">{text}</span>,
  bdi: (text: ReactNode) => <bdi>{text}</bdi>,
};
