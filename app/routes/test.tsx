import type { MetaFunction } from "@remix-run/node";
import { SitePage } from "~/ui/page";

export const meta: MetaFunction = () => [{ title: "Test – Weeknight" }];

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
