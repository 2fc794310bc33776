import { card } from "~/ui/card";

type Stats = { totalUsers: number; activeSubscriptions: number; totalMeals: number };

const figure = card({ className: "flex flex-col justify-between gap-1 p-3" });

/** The three statistics above the administrator's pages; in a row while their words fit beside each other. */
export function StatCards({ totalUsers, activeSubscriptions, totalMeals }: Stats) {
  const rows = [
    { label: "Total Users", value: totalUsers },
    { label: "Active Subscriptions", value: activeSubscriptions },
    { label: "Total Meals Generated", value: totalMeals },
  ];
  return (
    <dl className="mb-4 grid grid-cols-[repeat(auto-fit,minmax(min(6.5rem,100%),1fr))] gap-3">
      {rows.map(({ label, value }) => (
        <div key={label} className={figure}>
          <dt className="text-2xs text-ink2 md:text-sm">{label}</dt>
          <dd className="font-serif text-2xl leading-tight figures md:text-[2.75rem]">
            {value.toLocaleString("en-US")}
          </dd>
        </div>
      ))}
    </dl>
  );
}
