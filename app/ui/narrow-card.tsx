import type { ReactNode } from "react";
import { card } from "./card";

/** A page's one short form, or one sentence, on a sheet of its own. */
export function NarrowCard({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <div className={card({ className: "mx-auto my-6 max-w-[32rem] px-5 py-6 md:p-10" })}>
      <h1 className="mb-3 text-2xl">{title}</h1>
      {children}
    </div>
  );
}
