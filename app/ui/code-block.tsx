import { Button } from "./button";

type Props = {
  /** The lines to type or paste. */
  children: string;
  /** The text of the copy button, which needs a script. Without it, the button is not shown. */
  copy?: string;
};

/** Shows lines of a configuration or a command. */
export function CodeBlock({ children, copy }: Props) {
  return (
    <div className="stack">
      <pre className="rounded-md bg-sunk p-3 font-mono text-sm break-words whitespace-pre-wrap">
        {children}
      </pre>
      {copy && (
        <Button
          type="button"
          variant="outline"
          icon="share"
          className="no-script:hidden"
          data-copy={children}
        >
          {copy}
        </Button>
      )}
    </div>
  );
}
