import type { ReactNode } from "react";
import { PlannerPage } from "~/household/accounts/components";
import { BackLink } from "~/ui/back-link";

type UnderGroceriesProps = { title: string; about: string; children: ReactNode };

/** A page that belongs to the grocery lists, with the way back to them. */
export function UnderGroceries({ title, about, children }: UnderGroceriesProps) {
  return (
    <PlannerPage current="groceries" className="mx-auto w-full max-w-240 px-gutter pb-10">
      <div className="pt-6 pb-6">
        <p className="-mt-3 font-serif text-accent italic">
          <BackLink href="/dashboard/groceries" label="Groceries" />
        </p>
        <h1>{title}</h1>
        <p className="mt-2 max-w-[54ch]">{about}</p>
      </div>
      {children}
    </PlannerPage>
  );
}
