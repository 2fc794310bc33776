import { cx, variants } from "./classes";
import { Icon, type IconName } from "./icon";
import { t } from "~/language/messages";

type Tab = {
  href: string;
  label: string;
  isCurrent: boolean;
  icon?: IconName | undefined;
  /** A form of the current tab that is sent on the way to this one. */
  sends?: { form: string; intent: string } | undefined;
};

type TabsProps = {
  /** The name of the choice, for screen readers. */
  label: string;
  tabs: readonly Tab[];
  /**
   * True for many tabs: on a phone they are closer together, without icons, and scroll sideways in one line.
   */
  isMany?: boolean | undefined;
  className?: string | undefined;
};

const NAV = "mb-4 flex gap-1 overflow-x-auto border-b border-ink";
const tab = variants(
  "flex min-h-12 items-center gap-2 px-3 font-medium whitespace-nowrap text-ink2 no-underline -outline-offset-3 hover:bg-sunk aria-[current]:font-semibold aria-[current]:text-ink aria-[current]:[box-shadow:inset_0_-3px_var(--color-accent)] forced-colors:aria-[current]:border-b-2",
  { variants: { isMany: { true: "max-md:px-2", false: "" } } },
);

/** Shows views of one thing, each at its own address. */
export function Tabs({ label, tabs, isMany = false, className }: TabsProps) {
  return (
    <nav className={cx(NAV, !isMany && "max-md:flex-wrap", className)} aria-label={label}>
      {tabs.map(({ href, label, isCurrent, icon, sends }) => {
        const inside = (
          <>
            {icon && <Icon name={icon} className={isMany ? "max-md:hidden" : undefined} />}
            {label}
          </>
        );
        const className = tab({ isMany });
        return sends ? (
          <button
            key={href}
            className={className}
            form={sends.form}
            name="intent"
            value={sends.intent}
          >
            {inside}
          </button>
        ) : (
          <a
            key={href}
            className={className}
            href={href}
            aria-current={isCurrent ? "page" : undefined}
          >
            {inside}
          </a>
        );
      })}
    </nav>
  );
}

/**
 * The classes of the tab below a meal's picture (recipes.css): a button with aria-pressed, or a label around a
 * checkbox.
 */
export const SELECT_TAB = "select-tab group";

/** Shows the content of the tab: a checkbox, and a label for each state. */
export function SelectWords() {
  return (
    <>
      <i className="select-tick" />
      <span className="select-off">{t("Select")}</span>
      <span className="select-on">{t("Selected")}</span>
    </>
  );
}
