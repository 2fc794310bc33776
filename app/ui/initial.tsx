import type { ReactNode } from "react";
import { variants } from "./classes";

const disc = variants(
  "grid flex-none place-items-center rounded-full border-[1.5px] border-edge bg-card font-serif leading-none text-ink [box-shadow:inset_0_0_0_3px_var(--color-card),inset_0_0_0_4px_var(--color-line)]",
  {
    variants: { size: { default: "size-9.5 text-lg", lg: "size-13 text-xl" } },
    defaultVariants: { size: "default" },
  },
);

type InitialProps = { size?: "default" | "lg"; className?: string; children: ReactNode };

/** Shows the first letter of a person's name on a small plate. It is decorative, because the name is next to it. */
export function Initial({ size, className, children }: InitialProps) {
  return (
    <span className={disc({ size, className })} aria-hidden="true">
      {children}
    </span>
  );
}
