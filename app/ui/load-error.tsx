import { Card } from "./card";
import { EmptyState } from "./empty-state";

type LoadErrorProps = {
  id: string;
  title: string;
  /** Names what could not be loaded. */
  failed: string;
  error: string;
  className?: string | undefined;
};

/** A card whose content could not be loaded; the rest of the page is there. */
export function LoadError({ id, title, failed, error, className }: LoadErrorProps) {
  return (
    <Card id={id} title={title} region className={className}>
      <EmptyState cuisine="american" title={failed}>
        {error} Your data is safe; try again in a moment.
      </EmptyState>
    </Card>
  );
}
