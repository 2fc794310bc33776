import { Button, ButtonLink } from "~/ui/button";
import { Card, SectionHead } from "~/ui/card";
import { EmptyState } from "~/ui/empty-state";
import { Icon, type IconName } from "~/ui/icon";
import { PageLinks } from "~/ui/links";
import { inWords } from "~/language/words";
import type { TrashKind } from "./kinds";
import type { Trashed } from "./list.server";
import { message, type Message, t } from "~/language/messages";

const SHOWN: Record<TrashKind, { words: Message; many: Message; icon: IconName }> = {
  meal: { words: message("Recipe"), many: message("recipes"), icon: "book" },
  entry: { words: message("From the calendar"), many: message("planned meals"), icon: "calendar" },
  list: { words: message("List"), many: message("grocery lists"), icon: "basket" },
  week: { words: message("Saved week"), many: message("saved weeks"), icon: "calendar" },
  made: {
    words: message("When it was made"),
    many: message("dates when a recipe was made"),
    icon: "pot",
  },
  tag: { words: message("Tag"), many: message("tags"), icon: "ticket" },
  photo: { words: message("Photo"), many: message("photos"), icon: "picture" },
  collection: { words: message("Collection"), many: message("collections"), icon: "book" },
};

/** Returns the kinds of things that can be restored in words: "recipes, planned meals, …". */
const kindsInWords = () => inWords(Object.values(SHOWN).map(({ many }) => t(many)));

const hrefOf = (page: number) => (page > 1 ? `/trash?page=${page}` : "/trash");

type TrashListProps = { items: Trashed[]; count: number; page: number; pages: number };

/** Shows the things that were deleted recently, newest first, each with a button to restore it. */
export function TrashList({ items, count, page, pages }: TrashListProps) {
  return (
    <>
      <div className="pt-6 pb-4">
        <SectionHead
          actions={
            count > 0 && (
              <ButtonLink
                variant="outline"
                size="sm"
                icon="trash"
                href="/trash/empty"
                data-modal=""
              >
                {t("Empty trash")}
              </ButtonLink>
            )
          }
        >
          <h1>{t("Recently deleted")}</h1>
        </SectionHead>
        <p className="text-sm text-ink2">
          {t(
            "Weeknight keeps {kinds} here for 30 days after someone in your household deletes them. Everything else, such as an eater or a store, is deleted at once.",
            { kinds: kindsInWords() },
          )}
        </p>
      </div>
      {count === 0 ? (
        <EmptyState
          cuisine="mediterranean"
          heading="h2"
          title={t("Nothing was deleted")}
          action={
            <ButtonLink variant="outline" href="/all-recipes">
              {t("All Recipes")}
            </ButtonLink>
          }
        >
          {t(
            "You can restore deleted recipes, calendar meals, saved weeks and grocery lists from here.",
          )}
        </EmptyState>
      ) : (
        <Card as="div" id="trash">
          <ul role="list">
            {items.map((item) => (
              <TrashRow key={item.id} item={item} returnTo={hrefOf(page)} />
            ))}
          </ul>
        </Card>
      )}
      <PageLinks page={page} pages={pages} hrefOf={hrefOf} />
    </>
  );
}

function TrashRow({ item, returnTo }: { item: Trashed; returnTo: string }) {
  const { id, kind, label, deletedOn, keptUntil } = item;
  const { words, icon } = SHOWN[kind];
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 border-b border-line py-3 last:border-0">
      <Icon name={icon} />
      <div className="min-w-0 grow basis-40 wrap-anywhere">
        <b dir="auto">{label}</b>
        <p className="text-sm text-ink2">
          {t("{kind} · deleted {date} · kept until {until}", {
            kind: t(words),
            date: deletedOn,
            until: keptUntil,
          })}
        </p>
      </div>
      <form method="post" action="/trash">
        <input type="hidden" name="intent" value="restore" />
        <input type="hidden" name="returnTo" value={returnTo} />
        <Button
          variant="outline"
          size="sm"
          name="trashId"
          value={id}
          label={t("Restore {label}", { label })}
        >
          {t("Restore")}
        </Button>
      </form>
    </li>
  );
}
