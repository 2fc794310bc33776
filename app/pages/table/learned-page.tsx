import { PlannerPage } from "~/household/accounts/components";
import { type ListPart, LEARNED_PATH, type Learned, type RatedDish } from "~/recipes/ratings";
import { NEVER_PATH, type LinkedDish } from "~/find/unwanted";
import { Button, ButtonLink } from "~/ui/button";
import { EmptyState } from "~/ui/empty-state";
import { PageSection } from "~/ui/page-section";
import { TABLE_PATH } from "./your-table.schema";
import type { ReactNode } from "react";
import { PageLinks } from "~/ui/links";
import { withFrom } from "~/ui/way-back";
import { t } from "~/language/messages";

type Row = {
  key: string;
  title: string;
  /** The address of the recipe. Null if it was deleted. */
  href: string | null;
  /** The form that removes the dish from the list. */
  end: ReactNode;
};

type LearnedListProps<T> = { list: ListPart<T>; rowOf: (item: T) => Row };

const LINK = "inline-flex min-h-11 items-center";

/**
 * Lists dishes, one per row, with the button that removes each from the list. A long list has a link that opens
 * it.
 */
function LearnedList<T>({ list, rowOf }: LearnedListProps<T>) {
  const { id, items, count, isOpen, page, pages } = list;
  const open = `${LEARNED_PATH}?all=${encodeURIComponent(id)}`;
  return (
    <div id={id} className="scroll-mt-12">
      <ul role="list">
        {items.map(rowOf).map(({ key, title, href, end }) => (
          <li key={key} className="flex flex-wrap items-center gap-x-3 border-b border-line py-1.5">
            <div className="min-w-0 grow basis-40 font-serif text-lg leading-snug wrap-anywhere">
              {href === null ? (
                <span className={LINK} dir="auto">
                  {title}
                </span>
              ) : (
                <a
                  className="inline-flex min-h-11 items-center text-ink no-underline hover:underline"
                  href={withFrom(href, isOpen ? open : LEARNED_PATH)}
                  dir="auto"
                >
                  {title}
                </a>
              )}
            </div>
            {end}
          </li>
        ))}
      </ul>
      {!isOpen && items.length < count && (
        <a className={LINK} href={`${open}#${id}`}>
          {t("Show all {count}", { count })}
        </a>
      )}
      {isOpen && (
        <PageLinks
          page={page}
          pages={pages}
          hrefOf={(otherPage) => `${open}&page=${otherPage}#${id}`}
          words={{ before: t("Previous"), after: t("Next") }}
        />
      )}
      {isOpen && (
        <a className={LINK} href={`${LEARNED_PATH}#${id}`}>
          {t("Show fewer")}
        </a>
      )}
    </div>
  );
}

type LearnedPageProps = { learned: readonly Learned[]; unwanted: ListPart<LinkedDish> };

/**
 * Lists the ratings that proposals follow, by eater, and the dishes that are never proposed. Each can be
 * removed.
 */
export function LearnedPage({ learned, unwanted }: LearnedPageProps) {
  const isEmpty = learned.length === 0 && unwanted.count === 0;
  return (
    <PlannerPage
      heading={t("What Weeknight has learned")}
      back={{ href: TABLE_PATH, label: t("Your table") }}
      className="mx-auto w-full max-w-168 px-gutter pb-10"
    >
      <div id="learned" data-region="">
        {isEmpty ? <NothingYet /> : <Lists learned={learned} unwanted={unwanted} />}
      </div>
    </PlannerPage>
  );
}

const NothingYet = () => (
  <EmptyState
    cuisine="italian"
    heading="h2"
    title={t("Nothing yet")}
    action={
      <ButtonLink variant="outline" href="/dashboard">
        {t("Go to the planner")}
      </ButtonLink>
    }
  >
    {t(
      "After a dinner, choose “Again!” or “Not again” for each person. Their dishes are listed here, together with every dish that you never want proposed again.",
    )}
  </EmptyState>
);

function Lists({ learned, unwanted }: LearnedPageProps) {
  return (
    <>
      <p className="max-w-[54ch] pb-2 text-ink2">
        {learned.length > 0
          ? t("Proposals take ratings into account. If you forget a rating, it no longer counts.")
          : t("No ratings yet. After a dinner, choose “Again!” or “Not again” for each person.")}
      </p>
      {learned.map(({ never, again, ...eater }) => (
        <PageSection
          key={eater.eaterId}
          title={<bdi className="wrap-anywhere">{eater.name}</bdi>}
          className="first:pt-0"
        >
          <Ratings title={t("Would not have again")} list={never} eater={eater} />
          <Ratings title={t("Would have again")} list={again} eater={eater} />
        </PageSection>
      ))}
      <PageSection id="never" title={t("Never proposed")}>
        {unwanted.count === 0 ? (
          <p className="text-ink2">
            {t(
              "Every dish may be proposed. “Never again”, in the menu of a proposed dish, puts it on this list.",
            )}
          </p>
        ) : (
          <LearnedList
            list={unwanted}
            rowOf={({ dish, title, href }) => ({
              key: dish,
              title,
              href,
              end: <ProposeAgain dish={dish} title={title} />,
            })}
          />
        )}
      </PageSection>
    </>
  );
}

type Eater = { eaterId: string; name: string };
type RatingsProps = { title: string; list: ListPart<RatedDish>; eater: Eater };

/** Lists the dishes that one eater rated alike. */
function Ratings({ title, list, eater }: RatingsProps) {
  if (list.count === 0) return null;
  return (
    <>
      <h3 className="border-b border-line pb-1.5 font-sans text-sm font-semibold not-first:mt-5">
        {title}
      </h3>
      <LearnedList
        list={list}
        rowOf={(dish) => ({
          key: dish.mealId,
          title: dish.title,
          href: `/dashboard/meals/${dish.mealId}`,
          end: <Forget dish={dish} eater={eater} />,
        })}
      />
    </>
  );
}

const Forget = ({ dish, eater }: { dish: RatedDish; eater: Eater }) => (
  <form method="post" action={LEARNED_PATH} data-enhance="">
    <input type="hidden" name="intent" value="forget" />
    <input type="hidden" name="mealId" value={dish.mealId} />
    <input type="hidden" name="eaterId" value={eater.eaterId} />
    <Button
      variant="outline"
      size="sm"
      label={t("Forget how {name} liked {title}", { name: eater.name, title: dish.title })}
    >
      {t("Forget")}
    </Button>
  </form>
);

const ProposeAgain = ({ dish, title }: { dish: string; title: string }) => (
  <form method="post" action={NEVER_PATH} data-enhance="">
    <input type="hidden" name="intent" value="again" />
    <input type="hidden" name="dish" value={dish} />
    <Button variant="outline" size="sm" label={t("Propose {title} again", { title })}>
      {t("Propose again")}
    </Button>
  </form>
);
