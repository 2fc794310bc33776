import { Button, ButtonLink } from "~/ui/button";

const LABELS = { left: "Previous month", right: "Next month" };

/** Link to the previous or next month. */
export function MonthLink({ to, way }: { to: string; way: "left" | "right" }) {
  const label = LABELS[way];
  return (
    <ButtonLink
      variant="outline"
      size="icon"
      icon={way}
      label={label}
      href={to}
      data-swap=""
      data-prefetch=""
    />
  );
}

type MonthButtonProps = { month: string; way: "left" | "right"; path: string };

/** The same inside a form, whose fields are kept. */
export function MonthButton({ month, way, path }: MonthButtonProps) {
  return (
    <Button
      variant="outline"
      size="icon"
      icon={way}
      label={LABELS[way]}
      name="to"
      value={month}
      formMethod="get"
      formAction={`${path}#days`}
    />
  );
}
