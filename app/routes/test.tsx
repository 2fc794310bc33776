import { SitePage } from "~/ui/page";
import { pageTitle } from "~/ui/page-title";
import { Prose } from "~/ui/text";
import { message } from "~/language/messages";

export const meta = pageTitle(message("Test"));

export default function TestPage() {
  return (
    <SitePage>
      <Prose>
        <h1>Test</h1>
        <p>The app is working without authentication.</p>
      </Prose>
    </SitePage>
  );
}
