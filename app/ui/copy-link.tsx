import { Button } from "./button";

/** Copies an address, where there is a script. */
export function CopyLink({ url }: { url: string }) {
  return (
    <Button
      type="button"
      variant="outline"
      icon="share"
      className="no-script:hidden"
      data-copy={url}
    >
      Copy link
    </Button>
  );
}
