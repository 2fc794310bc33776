import { creditsInWords } from "~/credits";
import type { Viewer } from "~/features/access/viewer";
import { planBadge } from "~/features/accounts/labels";
import { SelectedBadge } from "~/features/meals/selected";
import { Badge } from "~/ui/badge";
import { ButtonLink } from "~/ui/button";

type PlannerHeaderProps = {
  viewer: Viewer;
  /** Today in words. */
  date: string;
  selectedCount: number;
};

/** The greeting, with the household's remaining meals. */
export function PlannerHeader({ viewer, date, selectedCount }: PlannerHeaderProps) {
  const { credits } = viewer;
  return (
    <div className="pt-4 pb-3 md:pt-6 md:pb-4" id="planner-header" data-region="">
      <div className="mx-auto max-w-page px-gutter">
        <div>
          <p className="font-serif text-ink2 italic" data-today="">
            {date}
          </p>
          <h1>
            Welcome back, <bdi>{viewer.firstName ?? "Chef"}</bdi>!
          </h1>
          <div className="mt-2 flex flex-wrap items-center gap-1.5 md:mt-3 md:gap-2">
            {viewer.isAdmin && (
              <Badge tone="plum" icon="shield">
                Master Admin Access
              </Badge>
            )}
            {viewer.pays && (
              <>
                <Badge tone={credits === 0 ? "wine" : "mustard"} icon="ticket">
                  {creditsInWords(credits)}
                </Badge>
                <Badge>{planBadge(viewer)}</Badge>
              </>
            )}
            <SelectedBadge count={selectedCount} />
            {viewer.pays && credits === 0 && (
              <ButtonLink size="sm" href="/subscribe">
                Get More Meals
              </ButtonLink>
            )}
          </div>
        </div>
        <HeaderLinks isAdmin={viewer.isAdmin} />
      </div>
    </div>
  );
}

const HEADER_LINKS = [
  { href: "/all-recipes", label: "All Recipes" },
  { href: "/favorites", label: "Favorites" },
  { href: "/custom-recipes", label: "Custom Recipes" },
];

function HeaderLinks({ isAdmin }: { isAdmin: boolean }) {
  const links = isAdmin ? [...HEADER_LINKS, { href: "/admin", label: "Admin" }] : HEADER_LINKS;
  return (
    <nav className="mt-1 -mb-2 flex flex-wrap gap-x-4 text-sm" aria-label="Recipes">
      {links.map(({ href, label }) => (
        <a key={href} className="inline-flex min-h-11 items-center text-ink" href={href}>
          {label}
        </a>
      ))}
    </nav>
  );
}
