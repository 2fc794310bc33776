import type { ReactNode } from "react";

type LandingSectionProps = { id: string; title: string; children: ReactNode };

/** A part of the landing page, which the bar links to. */
export function LandingSection({ id, title, children }: LandingSectionProps) {
  return (
    <section className="border-t border-line py-12" id={id}>
      <div className="mx-auto max-w-page px-gutter">
        <h2 className="mb-6 text-3xl">{title}</h2>
        {children}
      </div>
    </section>
  );
}
