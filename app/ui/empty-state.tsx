import type { ReactNode } from "react";
import { EmptyPlate } from "./plate";
import { Card } from "./card";
import { t } from "~/language/messages";

type EmptyStateProps = {
  /** The cuisine whose table is laid. */
  cuisine: string;
  title: ReactNode;
  /** The title's level in the page. */
  heading?: "h1" | "h2" | "h3" | undefined;
  children?: ReactNode;
  action?: ReactNode;
};

/** Shows an empty plate, a sentence and one action, for an empty or failed part. */
export function EmptyState({
  cuisine,
  title,
  heading: Heading = "h3",
  children,
  action,
}: EmptyStateProps) {
  return (
    <div className="grid justify-items-center gap-3 py-8 text-center">
      <div className="relative h-30 w-40 overflow-hidden rounded-lg">
        <EmptyPlate cuisine={cuisine} />
      </div>
      <Heading className="font-serif text-xl leading-tight font-normal">{title}</Heading>
      {children && <p className="max-w-[34ch] text-ink2">{children}</p>}
      {action}
    </div>
  );
}

type LoadErrorProps = {
  id: string;
  title: string;
  /** Names the part that could not be loaded. */
  failed: string;
  error: string;
  className?: string | undefined;
};

/** Shows a card whose content could not be loaded. The rest of the page is shown. */
export function LoadError({ id, title, failed, error, className }: LoadErrorProps) {
  return (
    <Card id={id} title={title} region className={className}>
      <EmptyState cuisine="american" title={failed}>
        {t("{error} Your data is safe. Try again in a moment.", { error })}
      </EmptyState>
    </Card>
  );
}
