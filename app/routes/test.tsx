import { SitePage } from "~/ui/page";
import { pageTitle } from "~/ui/page-title";
import { Prose } from "~/ui/text";
import { t } from "~/language/messages";

export const meta = pageTitle("Test");

export default function TestPage() {
  return (
    <SitePage>
      <Prose>
        <h1>{t("Test")}</h1>
        <p>{t("The app is working without authentication.")}</p>
      </Prose>
    </SitePage>
  );
}
