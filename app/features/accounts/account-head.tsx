import { ButtonLink } from "~/ui/button";

const PARTS = [
  { href: "/account/household", label: "Household" },
  { href: "/account/security", label: "Password and devices" },
  { href: "/account/tokens", label: "Access tokens" },
  { href: "/account/home", label: "For your home" },
  { href: "/account/webhooks", label: "Webhooks" },
  { href: "/account/data", label: "Your data" },
];

/** The account page's heading and navigation. */
export function AccountHead() {
  return (
    <div className="pt-6 pb-4">
      <h1>Account</h1>
      <div className="mt-3 flex flex-wrap items-center gap-2">
        {PARTS.map(({ href, label }) => (
          <ButtonLink key={href} variant="outline" size="sm" href={href}>
            {label}
          </ButtonLink>
        ))}
      </div>
    </div>
  );
}
