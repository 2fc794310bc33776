import { type ReactNode } from "react";
import { EmptyPlate } from "./plate";

type EmptyStateProps = {
  /** Whose table is laid: any cuisine. */
  cuisine: string;
  title: ReactNode;
  /** The title's level in the page. */
  heading?: "h1" | "h2" | "h3" | undefined;
  children?: ReactNode;
  action?: ReactNode;
};

/** Nothing here yet, or it could not be loaded: an empty plate, a sentence, and the one thing to do. */
export function EmptyState({
  cuisine,
  title,
  heading: Heading = "h3",
  children,
  action,
}: EmptyStateProps) {
  return (
    <div className="empty">
      <div className="art">
        <EmptyPlate cuisine={cuisine} />
      </div>
      <Heading className="serif">{title}</Heading>
      {children && <p>{children}</p>}
      {action}
    </div>
  );
}
