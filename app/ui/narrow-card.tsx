import type { ReactNode } from "react";

/** A page's one short form, or one sentence, on a sheet of its own. */
export function NarrowCard({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="auth card alone">
      <div className="auth-b">
        <h1 className="mb-3">{title}</h1>
        {children}
      </div>
    </div>
  );
}
