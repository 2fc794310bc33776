import { card } from "~/ui/card";

type Stats = { totalUsers: number; activeSubscriptions: number; totalMeals: number };

/** The three statistics above the administrator's pages. */
export function StatCards({ totalUsers, activeSubscriptions, totalMeals }: Stats) {
  const rows = [
    { label: "Total Users", value: totalUsers },
    { label: "Active Subscriptions", value: activeSubscriptions },
    { label: "Total Meals Generated", value: totalMeals },
  ];
  return (
    <div className="grid grid-cols-1 gap-6 md:grid-cols-3 stats">
      {rows.map(({ label, value }) => (
        <div key={label} className={card({ className: "stat" })}>
          <span className="text-sm text-ink2">{label}</span>
          <b className="tabular-nums">{value.toLocaleString("en-US")}</b>
        </div>
      ))}
    </div>
  );
}
