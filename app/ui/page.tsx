import { createContext, type ReactNode, useContext } from "react";
import { Button, ButtonLink } from "./button";
import { cx } from "./classes";
import { Icon, type IconName } from "./icon";
import { Initial } from "./initial";
import type { Language } from "~/language/languages";
import { t } from "~/language/messages";

/** A notice that every page with a skip link shows below that link while it applies. The document sets it. */
export const PageNotice = createContext<ReactNode>(null);

export type PageKey = "planner" | "groceries" | "all-recipes" | "add" | "admin";

export type NavLink = {
  key: PageKey;
  href: string;
  label: string;
  /** The last words of `label`, which are visible. Screen readers read all of it. */
  short?: string | undefined;
  icon: IconName;
  /** The number of remaining items on the linked page, next to the label. `of` is the week that the script counts. */
  count?: { left: number; of: string } | undefined;
};

/** The classes of the bar at the head of a page. The labels of its buttons stay on one line. */
export const HEADER =
  "border-b border-line [&_.btn]:whitespace-nowrap [&_.btn:not(.btn-icon)]:px-2 md:[&_.btn:not(.btn-icon)]:px-4 print:hidden";
/** The classes for the width of every page's content. */
const WRAP = "mx-auto max-w-page px-gutter";
const BAR = "mx-auto flex min-h-15 max-w-page items-center gap-1 px-gutter max-md:flex-wrap";
/** The classes of the tab bar. In a low window, as at 400 % zoom, the bar is at the end of the page. */
const TABBAR =
  "tabbar inset-x-0 bottom-0 z-5 grid auto-cols-fr grid-flow-col border-t border-line bg-card pb-[env(safe-area-inset-bottom)] md:hidden tall:fixed print:hidden";
const FOOT_LINK = "inline-flex min-h-11 items-center px-2 text-ink";

type AppPageProps = {
  user: { firstName: string | null; isAdmin: boolean };
  current: PageKey | null;
  links: readonly NavLink[];
  /** The content that the Account button opens. */
  account?: ReactNode;
  /** The class of <main>; "" if the page has its own layout. */
  className?: string | undefined;
  /** False for a page with its own bar at the bottom of a phone screen. */
  hasTabs?: boolean | undefined;
  children: ReactNode;
};

/** Shows the frame of a page for signed-in users: app bar, content, footer, and on phones the tab bar. */
export function AppPage(props: AppPageProps) {
  const { user, current, account, className = WRAP, hasTabs = true, children } = props;
  const links = props.links.filter((link) => link.key !== "admin" || user.isAdmin);
  return (
    <div
      className={cx(
        "flex min-h-screen flex-col",
        hasTabs && "tall:max-md:pb-[calc(--spacing(18)+env(safe-area-inset-bottom))]",
      )}
      data-page=""
    >
      <SkipLink />
      <header className={HEADER} data-tips="below">
        <div className={BAR}>
          <Brand href="/dashboard" />
          <nav className="ms-4 hidden md:flex lg:gap-1" aria-label={t("Main")}>
            <BarLinks links={links} current={current} />
          </nav>
          <div className="ms-auto flex items-center gap-2">
            {current !== "all-recipes" && <SearchForm />}
            <ButtonLink
              className="max-md:hidden"
              variant="outline"
              icon="plus"
              href="/add"
              aria-current={current === "add" ? "page" : undefined}
            >
              {t("Add")}
            </ButtonLink>
            {account && <AccountButton name={user.firstName} />}
          </div>
        </div>
      </header>
      {account && <AccountPopover>{account}</AccountPopover>}
      <main id="main" className={cx("w-full flex-auto shrink-0", className)} tabIndex={-1}>
        {children}
      </main>
      <Footer />
      {hasTabs && (
        <nav className={TABBAR} aria-label={t("Main, phone")}>
          <TabLinks links={links} current={current} />
        </nav>
      )}
    </div>
  );
}

type LinksProps = { links: readonly NavLink[]; current: PageKey | null };

const BarLinks = ({ links, current }: LinksProps) => (
  <>
    {links
      .filter(({ key }) => key !== "add")
      .map((link) => (
        <a
          key={link.key}
          className="nav-link"
          href={link.href}
          aria-current={link.key === current ? "page" : undefined}
        >
          <ShortLabel label={link.label} short={link.short} />
          <Count count={link.count} />
        </a>
      ))}
  </>
);

const TabLinks = ({ links, current }: LinksProps) => (
  <>
    {links
      .filter(({ key }) => key !== "admin")
      .map((link) => (
        <a
          key={link.key}
          className="tab-link"
          href={link.href}
          aria-current={link.key === current ? "page" : undefined}
        >
          <span className="grid min-h-6.5 place-items-center">
            <Icon
              name={link.icon}
              className={
                link.key === "add"
                  ? "size-6.5 max-h-7 max-w-7 rounded-full border-[1.5px] border-current p-0.75"
                  : "size-6 max-h-7 max-w-7"
              }
            />
          </span>
          <ShortLabel label={link.label} short={link.short} />
          <Count
            count={link.count}
            className="absolute start-1/2 top-1 ms-1 h-[18px] min-w-4.5 text-[11px]"
          />
        </a>
      ))}
  </>
);

/** Shows the search for all recipes if the page has space for it. Phones have the tab Recipes. */
const SearchForm = () => (
  <form
    method="get"
    action="/all-recipes"
    role="search"
    aria-label={t("All recipes")}
    className="relative max-lg:hidden"
  >
    <label className="sr-only" htmlFor="header-search">
      {t("Search recipes")}
    </label>
    <Icon name="search" className="absolute start-3 top-3 text-ink2" />
    <input
      id="header-search"
      className="w-60 min-h-11 border-line py-2 ps-10 pe-9"
      type="search"
      name="q"
      placeholder={t("Search recipes...")}
      maxLength={200}
      aria-keyshortcuts="/"
    />
    <span
      className="absolute end-2.5 top-2.5 rounded-sm border border-line px-1.75 text-xs text-ink2"
      aria-hidden="true"
    >
      /
    </span>
  </form>
);

function AccountButton({ name }: { name: string | null }) {
  const initial = [...(name ?? "")][0]?.toUpperCase();
  return (
    <button
      type="button"
      className="grid size-11 flex-none place-items-center"
      aria-label={t("Account")}
      popovertarget="account"
    >
      <Initial>{initial ?? <Icon name="user" />}</Initial>
    </button>
  );
}

type SitePageProps = {
  /** Links in the bar, for the landing page. */
  nav?: readonly Pick<NavLink, "href" | "label">[];
  /** Buttons at the end of the bar. */
  actions?: ReactNode;
  className?: string | undefined;
  /** The language of the content, if it has only one. */
  lang?: Language | undefined;
  children: ReactNode;
};

/** Shows the frame of a page for visitors: brand bar, content, footer. */
export function SitePage({ nav, actions, className = WRAP, lang, children }: SitePageProps) {
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
              aria-label={t("Main")}
            >
              {nav.map(({ href, label }) => (
                <a key={href} className="nav-link" href={href}>
                  {label}
                </a>
              ))}
            </nav>
          )}
          {actions}
        </div>
      </header>
      <main
        id="main"
        className={cx("w-full flex-auto shrink-0", className)}
        lang={lang}
        tabIndex={-1}
      >
        {children}
      </main>
      <Footer />
    </div>
  );
}

/** Shows the wordmark with a link home. */
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

/**
 * Shows the first link of a page, which is visible when it has the focus, and below it the notice for every
 * page, if any.
 */
export function SkipLink() {
  const notice = useContext(PageNotice);
  return (
    <>
      <a
        className="sr-only z-20 rounded-md bg-card focus:not-sr-only focus:absolute focus:p-3 print:hidden"
        href="#main"
      >
        {t("Skip to content")}
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
      <h2 id="account-title" className="sr-only">
        {t("Account")}
      </h2>
      <Button
        type="button"
        className="absolute end-2 top-2"
        variant="ghost"
        size="icon"
        icon="close"
        label={t("Close")}
        popovertarget="account"
        popovertargetaction="hide"
      />
      {children}
    </div>
  );
}

const Footer = () => (
  <footer className="mt-12 border-t-3 border-double border-edge pt-6 pb-8 print:hidden">
    <FootLinks />
  </footer>
);

function FootLinks() {
  return (
    <div className="mx-auto flex max-w-page flex-wrap items-center gap-2 px-gutter">
      <span className="me-auto font-serif text-ink2 italic">
        {t("Weeknight. Suggested recipes serve 4, and use extra virgin olive oil only.")}
      </span>
      <ButtonLink variant="outline" size="sm" icon="mail" href="/contact" data-modal="">
        {t("Contact")}
      </ButtonLink>
      <a className={FOOT_LINK} href="/terms">
        {t("Terms")}
      </a>
      <a className={FOOT_LINK} href="/privacy">
        {t("Privacy")}
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
      <span className="sr-only"> {t("left to buy")}</span>
    </span>
  );
}

// Only screen readers read the words before the short label.
function ShortLabel({ label, short = label }: Pick<NavLink, "label" | "short">) {
  const rest = label.endsWith(short) ? label.slice(0, -short.length) : "";
  return (
    <span>
      {rest && <span className="sr-only">{rest}</span>}
      {rest ? short : label}
    </span>
  );
}
