import { Button } from "~/ui/button";

/** What the button of the form below sends. */
export const FETCH_PHOTO = "fetch";

/** Has the photo of a recipe fetched from the page that it is from; `action` is the page of its photos. */
export const FetchPhoto = ({ action }: { action: string }) => (
  <form method="post" action={action}>
    <Button
      variant="ghost"
      size="sm"
      icon="download"
      name="intent"
      value={FETCH_PHOTO}
      busyLabel="Getting the photo..."
    >
      Get the Photo from Its Page
    </Button>
  </form>
);
