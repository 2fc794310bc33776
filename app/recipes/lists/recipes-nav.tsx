import type { ReactNode } from "react";

const PAGES = [
  { href: "/all-recipes", label: "All", rest: " Recipes" },
  { href: "/favorites", label: "Favorites", rest: "" },
  { href: "/custom-recipes", label: "Custom", rest: " Recipes" },
  { href: "/collections", label: "Collections", rest: "" },
] as const;

export type RecipesPlace = (typeof PAGES)[number]["href"];

type RecipesHeadProps = {
  title: string;
  /** How many there are, in words. */
  count?: string | undefined;
  current: RecipesPlace;
  /** At the end of the title's line. */
  action?: ReactNode;
};

/** The head of a page of recipes: its title, and the way to the other three. */
export function RecipesHead({ title, count, current, action }: RecipesHeadProps) {
  return (
    <>
      <div className="flex items-center gap-x-3 py-3">
        <div className="me-auto flex min-w-0 flex-wrap items-baseline gap-x-3">
          <h1>{title}</h1>
          {count && (
            <span id="recipe-count" data-region="" className="font-serif text-lg text-ink2 figures">
              {count}
            </span>
          )}
        </div>
        {action}
      </div>
      <nav
        className="flex flex-wrap justify-between border-b border-ink md:justify-start md:gap-2"
        aria-label="Recipes"
      >
        {PAGES.map(({ href, label, rest }) => (
          <a
            key={href}
            className="grid min-h-11.5 min-w-11 place-items-center px-1.5 font-medium text-ink2 no-underline hover:bg-sunk hover:text-ink aria-[current]:font-semibold aria-[current]:text-ink aria-[current]:[box-shadow:inset_0_-3px_var(--color-accent)] md:px-3 forced-colors:aria-[current]:border-b-3"
            href={href}
            aria-current={href === current ? "page" : undefined}
          >
            <span>
              {label}
              {rest && <span className="sr-only">{rest}</span>}
            </span>
          </a>
        ))}
      </nav>
    </>
  );
}
