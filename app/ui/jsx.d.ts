import "react";

// HTML attributes that React 18's types lack, in the lower case in which React 18 writes them. AriaAttributes
// is the only base of all elements without a type parameter.
declare module "react" {
  // eslint-disable-next-line @typescript-eslint/consistent-type-definitions -- adds to React's
  interface AriaAttributes {
    fetchpriority?: "high" | "low" | "auto" | undefined;
    popover?: "" | "auto" | "manual" | undefined;
    popovertarget?: string | undefined;
    popovertargetaction?: "toggle" | "show" | "hide" | undefined;
    command?: "show-modal" | "close" | "request-close" | `--${string}` | undefined;
    commandfor?: string | undefined;
  }
}
