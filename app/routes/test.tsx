import { SitePage } from "~/ui/page";
import { pageTitle } from "~/ui/page-title";

export const meta = pageTitle("Test");

export default function TestPage() {
  return (
    <SitePage>
      <div className="prose py-8">
        <h1>Test</h1>
        <p>The app is working without authentication.</p>
      </div>
    </SitePage>
  );
}
