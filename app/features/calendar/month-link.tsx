import { ButtonLink } from "~/ui/button";

/** To the month before or after. */
export function MonthLink({ to, way }: { to: string; way: "left" | "right" }) {
  const label = way === "left" ? "Previous month" : "Next month";
  return (
    <ButtonLink variant="outline" size="icon" icon={way} label={label} href={to} data-swap="" />
  );
}
