import { Button } from "./button";

type Props = {
  /** Lines as they are to be typed or pasted. */
  children: string;
  /** What a button that copies them says, where there is a script; without it there is none. */
  copy?: string;
};

/** Lines of a configuration or a command. */
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
