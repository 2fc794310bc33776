import { type ReactNode, useContext } from "react";
import { Button, ButtonLink } from "./button";
import { cx } from "./classes";
import { Icon, type IconName } from "./icon";
import { PageNotice } from "./page-notice";
import { remembered } from "./remembered";

export type PageKey =
  "planner" | "groceries" | "all-recipes" | "favorites" | "custom-recipes" | "admin";

export type NavLink = {
  key: PageKey;
  href: string;
  label: string;
  /** The first words of `label`, all that fits under an icon on a phone. */
  short?: string | undefined;
  icon: IconName;
  /** How much waits there, beside the label; `of` tells the script what is counted. */
  count?: { left: number; of: string } | undefined;
};

/** The bar at the head of a page: its buttons' words stay on one line. */
export const HEADER =
  "border-b border-line [&_.btn]:whitespace-nowrap [&_.btn:not(.btn-icon)]:px-2 md:[&_.btn:not(.btn-icon)]:px-4 print:hidden";
/** The measure of every page's content. */
const WRAP = "mx-auto max-w-page px-gutter";
const BAR = "mx-auto flex min-h-15 max-w-page items-center gap-1 px-gutter max-md:flex-wrap";
const NAV_LINK =
  "flex min-h-11 items-center rounded-sm px-1.5 text-sm font-medium whitespace-nowrap text-ink no-underline hover:bg-sunk aria-[current]:rounded-none aria-[current]:font-semibold aria-[current]:[box-shadow:inset_0_-2px_var(--color-accent)] forced-colors:aria-[current]:border-b-2 lg:px-3 lg:text-base";
const TAB_LINK =
  "relative grid min-h-[60px] content-start justify-center justify-items-center gap-0.5 pt-2.25 pb-1 text-center text-[min(0.75rem,max(12px,3.4vw))] leading-tight font-medium text-ink2 no-underline -outline-offset-3 aria-[current]:font-semibold aria-[current]:text-accent aria-[current]:[box-shadow:inset_0_2px_var(--color-accent)] forced-colors:aria-[current]:border-t-2";
const FOOT_LINK = "inline-flex min-h-11 items-center px-2 text-ink";

type AppPageProps = {
  user: { firstName: string | null; isAdmin: boolean };
  current: PageKey | null;
  links: readonly NavLink[];
  /** What the Account button opens. */
  account?: ReactNode;
  /** Class of <main>; "" if the page lays itself out. */
  className?: string | undefined;
  children: ReactNode;
};

/** The frame of a page of someone signed in: app bar, content, footer, and on phones the tab bar. */
export function AppPage(props: AppPageProps) {
  const { user, current, account, className = WRAP, children } = props;
  const links = props.links.filter((link) => link.key !== "admin" || user.isAdmin);
  return (
    <div
      className="flex min-h-screen flex-col pb-[calc(76px+env(safe-area-inset-bottom))] md:pb-0"
      data-page=""
    >
      <SkipLink />
      <header className={HEADER} data-tips="below">
        <div className={BAR}>
          <Brand href="/dashboard" className="me-auto" />
          <nav
            className="hidden md:flex lg:gap-1"
            aria-label="Main"
            {...remembered(BarLinks, { links, current })}
          />
          {account && (
            <Button
              type="button"
              variant="outline"
              size="icon"
              icon="user"
              label="Account"
              popovertarget="account"
            />
          )}
        </div>
      </header>
      {account && <AccountPopover>{account}</AccountPopover>}
      <main id="main" className={cx("w-full flex-auto shrink-0", className)} tabIndex={-1}>
        {children}
      </main>
      <Footer />
      <nav
        className="tabbar fixed inset-x-0 bottom-0 z-5 grid auto-cols-fr grid-flow-col border-t border-line bg-card pb-[env(safe-area-inset-bottom)] md:hidden print:hidden"
        aria-label="Main, phone"
        {...remembered(TabLinks, { links, current })}
      />
    </div>
  );
}

type LinksProps = { links: readonly NavLink[]; current: PageKey | null };

const BarLinks = ({ links, current }: LinksProps) => (
  <>
    {links.map((link) => (
      <a
        key={link.key}
        className={NAV_LINK}
        href={link.href}
        aria-current={link.key === current ? "page" : undefined}
      >
        {link.label}
        <Count count={link.count} />
      </a>
    ))}
  </>
);

const TabLinks = ({ links, current }: LinksProps) => (
  <>
    {links.map((link) => (
      <a
        key={link.key}
        className={TAB_LINK}
        href={link.href}
        aria-current={link.key === current ? "page" : undefined}
      >
        <Icon name={link.icon} className="size-[24px]" />
        <ShortLabel label={link.label} short={link.short} />
        <Count count={link.count} className="absolute start-[54%] top-1 h-[20px] text-[11px]" />
      </a>
    ))}
  </>
);

type SitePageProps = {
  /** Links in the bar, for the landing page. */
  nav?: readonly Pick<NavLink, "href" | "label">[];
  /** Buttons at the end of the bar. */
  actions?: ReactNode;
  className?: string | undefined;
  children: ReactNode;
};

/** The frame of a page for visitors: brand bar, content, footer. */
export function SitePage({ nav, actions, className = WRAP, children }: SitePageProps) {
  return (
    <div className="flex min-h-screen flex-col" data-page="">
      <SkipLink />
      <header className={HEADER} data-tips="below">
        <div className={cx(BAR, nav && "max-md:flex-wrap max-md:pt-2 max-md:[&_.btn]:text-sm")}>
          <Brand
            href="/"
            className={
              nav
                ? "me-auto max-md:gap-1 max-md:text-[length:min(1.375rem,6vw)] md:me-4"
                : "me-auto"
            }
          />
          {nav && (
            <nav
              className="-mx-2 flex flex-wrap max-md:order-9 max-md:basis-full max-md:justify-between md:me-auto lg:gap-1"
              aria-label="Main"
            >
              {nav.map(({ href, label }) => (
                <a key={href} className={NAV_LINK} href={href}>
                  {label}
                </a>
              ))}
            </nav>
          )}
          {actions}
        </div>
      </header>
      <main id="main" className={cx("w-full flex-auto shrink-0", className)} tabIndex={-1}>
        {children}
      </main>
      <Footer />
    </div>
  );
}

/** The wordmark, leading home. */
export function Brand({ href, className }: { href: string; className?: string | undefined }) {
  return (
    <a
      className={cx(
        "inline-flex min-h-11 items-center gap-2 font-serif text-[length:min(var(--text-2xl),8.5vw)] leading-none text-ink italic no-underline",
        className,
      )}
      href={href}
    >
      <Icon name="logo" className="size-6.5 text-accent" />
      Weeknight
    </a>
  );
}

/** The first link of a page, seen when it has the focus; below it what every page says, if anything. */
export function SkipLink() {
  const notice = useContext(PageNotice);
  return (
    <>
      <a
        className="sr-only z-20 rounded-md bg-card focus:not-sr-only focus:absolute focus:p-3 print:hidden"
        href="#main"
      >
        Skip to content
      </a>
      {notice}
    </>
  );
}

function AccountPopover({ children }: { children: ReactNode }) {
  return (
    <div
      popover=""
      id="account"
      className="pop bg-card p-4 text-ink shadow-3"
      data-tips="below"
      role="dialog"
      aria-labelledby="account-title"
    >
      <div className="mb-2 flex items-center gap-2">
        <h2 id="account-title" className="me-auto text-xl">
          Account
        </h2>
        <Button
          type="button"
          variant="ghost"
          size="icon"
          icon="close"
          label="Close"
          popovertarget="account"
          popovertargetaction="hide"
        />
      </div>
      {children}
    </div>
  );
}

const Footer = () => (
  <footer
    className="mt-12 border-t-3 border-double border-edge pt-6 pb-8 print:hidden"
    {...remembered(FootLinks, {})}
  />
);

function FootLinks() {
  return (
    <div className="mx-auto flex max-w-page flex-wrap items-center gap-2 px-gutter">
      <span className="me-auto font-serif text-ink2 italic">
        Weeknight. Suggested recipes serve 4, and use extra virgin olive oil only.
      </span>
      <ButtonLink variant="outline" size="sm" icon="mail" href="/contact">
        Contact
      </ButtonLink>
      <a className={FOOT_LINK} href="/terms">
        Terms
      </a>
      <a className={FOOT_LINK} href="/privacy">
        Privacy
      </a>
    </div>
  );
}

function Count({ count, className }: Pick<NavLink, "count"> & { className?: string }) {
  if (!count) return null;
  return (
    <span
      className={cx(
        "inline-grid h-5 min-w-5 place-items-center rounded-full bg-accent px-1.25 text-2xs leading-none font-semibold text-on-accent figures",
        className ?? "ms-1",
      )}
      data-left={count.of}
      hidden={count.left === 0}
    >
      <span>{count.left}</span>
      <span className="sr-only"> left to buy</span>
    </span>
  );
}

// The rest of the label is read out, not shown.
function ShortLabel({ label, short = label }: Pick<NavLink, "label" | "short">) {
  const rest = label.startsWith(short) ? label.slice(short.length) : "";
  return (
    <span>
      {rest ? short : label}
      {rest && <span className="sr-only">{rest}</span>}
    </span>
  );
}
