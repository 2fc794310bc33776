import type { ReactNode } from "react";

/** A long text to read: one column, with air between its paragraphs. */
export function Prose({ children }: { children: ReactNode }) {
  return (
    <article className="mx-auto max-w-168 py-8 text-lg leading-[1.6] [&_h2]:mt-8 [&_h2]:mb-2 [&_h2]:text-xl [&_li]:ms-[1.25em] [&_li]:list-disc [&_p+p]:mt-3 [&_ul]:mt-3">
      {children}
    </article>
  );
}
