import { variants } from "./classes";
import { Icon, type IconName } from "./icon";

type Tab = { href: string; label: string; isCurrent: boolean; icon?: IconName | undefined };

type TabsProps = {
  /** What one chooses by them. */
  label: string;
  tabs: readonly Tab[];
  /** On a phone all in sight, in more than one row: the current one may be the last. */
  wraps?: boolean | undefined;
  className?: string | undefined;
};

const nav = variants("mb-4 flex gap-1 border-b border-ink", {
  variants: { wraps: { true: "max-md:flex-wrap", false: "" } },
});
const tab = variants(
  "flex min-h-12 items-center gap-2 px-3 font-medium whitespace-nowrap text-ink2 no-underline -outline-offset-3 hover:bg-sunk aria-[current]:font-semibold aria-[current]:text-ink aria-[current]:[box-shadow:inset_0_-3px_var(--color-accent)]",
  { variants: { wraps: { true: "max-md:px-2", false: "" } } },
);

/** Views of one thing, each at its own address. */
export function Tabs({ label, tabs, wraps = false, className }: TabsProps) {
  return (
    <nav className={nav({ wraps, className: ["overflow-x-auto", className] })} aria-label={label}>
      {tabs.map(({ href, label, isCurrent, icon }) => (
        <a
          key={href}
          className={tab({ wraps })}
          href={href}
          aria-current={isCurrent ? "page" : undefined}
        >
          {icon && <Icon name={icon} className={wraps ? "max-md:hidden" : undefined} />}
          {label}
        </a>
      ))}
    </nav>
  );
}
