import type { ReactNode } from "react";
import { DEFAULT_LANGUAGE } from "~/language/languages";
import { t } from "~/language/messages";
import { SitePage } from "~/ui/page";
import { Prose } from "~/ui/text";

type LegalPageProps = {
  title: string;
  /** The date of both pages, formatted in English. */
  updated: string;
  topics: readonly { heading: string; body: ReactNode }[];
};

/** Shows a legal page: numbered topics, with links to each. Its content is in English on pages of any language. */
export function LegalPage({ title, updated, topics }: LegalPageProps) {
  return (
    <SitePage lang={DEFAULT_LANGUAGE} actions={<a href="/">{t("Back to Home")}</a>}>
      <Prose>
        <h1>{title}</h1>
        <p className="font-serif text-ink2 italic">Last updated: {updated}</p>
        {topics.map(({ heading, body }, at) => (
          <section key={heading} id={`topic-${at + 1}`}>
            <h2>
              {at + 1}. {heading}
            </h2>
            {body}
          </section>
        ))}
        <p className="mt-6">
          <a href="/">Back to Home</a>
        </p>
      </Prose>
    </SitePage>
  );
}
