import { Badge } from "~/ui/badge";
import { Icon } from "~/ui/icon";
import { t } from "~/language/messages";
import { rich } from "~/language/rich";

/**
 * A term in the user's own words, with its meaning and a note about it. The meaning is "" if the term was not
 * understood.
 */
export type Understood = { words: string; understood: string; note: string };

/** Shows which terms were understood, and which were not and are only searched as written. */
export function UnderstoodWords({
  terms,
  editHref,
}: {
  terms: readonly Understood[];
  editHref?: string;
}) {
  const open = terms.filter(({ understood }) => understood === "");
  const understoodTerms = terms.filter(({ understood }) => understood !== "");
  const noted = understoodTerms.filter(({ note }) => note !== "");
  return (
    <>
      {understoodTerms.length > 0 && (
        <p className="mt-2 flex flex-wrap items-center gap-2">
          <span className="text-sm text-ink2">{t("Understood as")}</span>
          {understoodTerms.map(({ words, understood }) => (
            <Badge key={words} icon="check">
              <span dir="auto">{understood}</span>
            </Badge>
          ))}
        </p>
      )}
      {noted.map(({ words, understood, note }) => (
        <p key={words} dir="auto" className="mt-2 text-sm text-ink2 wrap-anywhere">
          <b>{understood}</b>: {note}.
        </p>
      ))}
      {open.length > 0 && (
        <div
          className="mt-3 flex items-start gap-2 rounded-e-sm border-s-3 border-mustard bg-mustard-wash p-3 text-sm"
          role="note"
        >
          <Icon name="info" />
          <div className="min-w-0 wrap-anywhere">
            {open.map(({ words, note }) => (
              <p key={words}>
                <b>
                  {rich(
                    note
                      ? "We did not understand <q>{words}</q> as a food."
                      : "We did not understand <q>{words}</q>.",
                    { words, q: (text) => <q dir="auto">{text}</q> },
                  )}
                </b>{" "}
                {note
                  ? `${note.charAt(0).toUpperCase()}${note.slice(1)}.`
                  : t(
                      "We look only for these exact words in recipes, and miss other names for the food.",
                    )}
              </p>
            ))}
            {editHref && <a href={editHref}>{t("Change the words")}</a>}
          </div>
        </div>
      )}
    </>
  );
}
