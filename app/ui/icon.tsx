import iconsUrl from "./art/icons.svg";
import { cx } from "./classes";

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
  | "up"
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
  | "more"
  | "menu"
  | "leaf"
  | "ticket"
  | "picture"
  | "users"
  | "bell"
  | "plug"
  | "key"
  | "file"
  | "grid";

/** Icons with a direction. They are mirrored in text from right to left. */
const TURNED: ReadonlySet<IconName> = new Set<IconName>(["left", "right", "logout"]);

/** Shows a decorative line icon from the shared sprite, in the color of the text around it. */
export function Icon({ name, className }: { name: IconName; className?: string | undefined }) {
  return (
    <svg
      className={cx("icon", TURNED.has(name) && "rtl:[scale:-1_1]", className)}
      aria-hidden="true"
    >
      <use href={`${iconsUrl}#i-${name}`} />
    </svg>
  );
}
