import iconsUrl from "./art/icons.svg";

export type IconName =
  | "logo"
  | "calendar"
  | "calendar-add"
  | "heart"
  | "share"
  | "print"
  | "minus"
  | "plus"
  | "close"
  | "check"
  | "left"
  | "right"
  | "down"
  | "search"
  | "refresh"
  | "clock"
  | "serves"
  | "basket"
  | "download"
  | "external"
  | "link"
  | "user"
  | "logout"
  | "card"
  | "sliders"
  | "shuffle"
  | "pot"
  | "book"
  | "pencil"
  | "shield"
  | "mail"
  | "alert"
  | "info"
  | "trash"
  | "grip"
  | "more"
  | "menu"
  | "leaf"
  | "ticket"
  | "arrow";

/** A decorative line icon out of the shared sprite, in the color of the text around it. */
export function Icon({ name, className }: { name: IconName; className?: string | undefined }) {
  return (
    <svg className={className ? `icon ${className}` : "icon"} aria-hidden="true">
      <use href={`${iconsUrl}#i-${name}`} />
    </svg>
  );
}
