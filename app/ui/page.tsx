import { type ReactNode, useContext } from "react";
import { Button, ButtonLink } from "./button";
import { Icon, type IconName } from "./icon";
import { PageNotice } from "./page-notice";

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
  const { user, current, account, className = "wrap", children } = props;
  const links = props.links.filter((link) => link.key !== "admin" || user.isAdmin);
  return (
    <div className="app has-tabs">
      <SkipLink />
      <header className="bar">
        <div className="wrap">
          <Brand href="/dashboard" />
          <nav className="nav" aria-label="Main">
            {links.map((link) => (
              <a
                key={link.key}
                href={link.href}
                aria-current={link.key === current ? "page" : undefined}
              >
                {link.label}
                <Count count={link.count} />
              </a>
            ))}
          </nav>
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
      <main id="main" className={className} tabIndex={-1}>
        {children}
      </main>
      <Footer />
      <nav className="tabbar" aria-label="Main, phone">
        {links.map((link) => (
          <a
            key={link.key}
            href={link.href}
            aria-current={link.key === current ? "page" : undefined}
          >
            <Icon name={link.icon} />
            <ShortLabel label={link.label} short={link.short} />
            <Count count={link.count} />
          </a>
        ))}
      </nav>
    </div>
  );
}

type SitePageProps = {
  /** Links in the bar, for the landing page. */
  nav?: ReactNode;
  /** Buttons at the end of the bar. */
  actions?: ReactNode;
  className?: string | undefined;
  children: ReactNode;
};

/** The frame of a page for visitors: brand bar, content, footer. */
export function SitePage({ nav, actions, className = "wrap", children }: SitePageProps) {
  return (
    <div className="site">
      <SkipLink />
      <header className="bar">
        <div className="wrap">
          <Brand href="/" />
          {nav && (
            <nav className="nav lnav" aria-label="Main">
              {nav}
            </nav>
          )}
          {actions}
        </div>
      </header>
      <main id="main" className={className} tabIndex={-1}>
        {children}
      </main>
      <Footer />
    </div>
  );
}

/** The wordmark, leading home. */
export function Brand({ href }: { href: string }) {
  return (
    <a className="brand" href={href}>
      <Icon name="logo" />
      Weeknight
    </a>
  );
}

/** The first link of a page, seen when it has the focus; below it what every page says, if anything. */
export function SkipLink() {
  const notice = useContext(PageNotice);
  return (
    <>
      <a className="skip" href="#main">
        Skip to content
      </a>
      {notice}
    </>
  );
}

function AccountPopover({ children }: { children: ReactNode }) {
  return (
    <div popover="" id="account" className="pop" role="dialog" aria-labelledby="account-title">
      <div className="row mb-2">
        <h2 id="account-title" className="mr-auto text-xl">
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

function Footer() {
  return (
    <footer className="foot">
      <div className="wrap row">
        <span className="hand">
          Weeknight. Suggested recipes serve 4, and use extra virgin olive oil only.
        </span>
        <ButtonLink variant="outline" size="sm" icon="mail" href="/contact">
          Contact
        </ButtonLink>
        <a href="/terms">Terms</a>
        <a href="/privacy">Privacy</a>
      </div>
    </footer>
  );
}

function Count({ count }: Pick<NavLink, "count">) {
  if (!count) return null;
  return (
    <span className="count nums" data-left={count.of} hidden={count.left === 0}>
      <span>{count.left}</span>
      <span className="vh"> left to buy</span>
    </span>
  );
}

// The rest of the label is read out, not shown.
function ShortLabel({ label, short = label }: Pick<NavLink, "label" | "short">) {
  const rest = label.startsWith(short) ? label.slice(short.length) : "";
  return (
    <span>
      {rest ? short : label}
      {rest && <span className="vh">{rest}</span>}
    </span>
  );
}
