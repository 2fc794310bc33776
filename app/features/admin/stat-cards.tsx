type Stats = { totalUsers: number; activeSubscriptions: number; totalMeals: number };

/** The three statistics above the list of users. */
export function StatCards({ totalUsers, activeSubscriptions, totalMeals }: Stats) {
  const rows = [
    { label: "Total Users", value: totalUsers },
    { label: "Active Subscriptions", value: activeSubscriptions },
    { label: "Total Meals Generated", value: totalMeals },
  ];
  return (
    <div className="cols c3 stats">
      {rows.map(({ label, value }) => (
        <div key={label} className="card stat">
          <span className="note">{label}</span>
          <b className="nums">{value.toLocaleString("en-US")}</b>
        </div>
      ))}
    </div>
  );
}
