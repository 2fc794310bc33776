import type { ReactNode } from "react";

/** The account's cards: on a wide screen a narrow column beside a wide one. */
export function AccountColumns({ children }: { children: ReactNode }) {
  return (
    <div className="grid grid-cols-1 gap-6 xl:grid-cols-[20.5rem_minmax(0,1fr)] xl:items-start">
      {children}
    </div>
  );
}
