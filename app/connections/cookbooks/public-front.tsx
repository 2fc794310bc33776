import { timeOf } from "~/recipes/meals";
import { COVER_LINK } from "~/recipes/meals/components";
import { cx } from "~/ui/classes";
import { MEAL_PICTURE, mealCard, mealGrid } from "~/ui/meal-card-frame";
import { PageLinks } from "~/ui/page-links";
import { Picture } from "~/ui/picture";
import type { PublicDish } from "./public-recipes.server";
import { photosAt } from "./structured-data";
import { PublicFoot } from "./public-foot";

type PublicFrontProps = {
  slug: string;
  title: string;
  introduction: string;
  author: string;
  /** Its own address. */
  path: string;
  /** Those of this page, and how many are before them. */
  dishes: readonly PublicDish[];
  offset: number;
  page: number;
  pages: number;
};

const SIZES = "(min-width: 80rem) 24rem, (min-width: 48rem) 46vw, 94vw";

/** The front of a public cookbook: what it is, and its dishes in their order. */
export function PublicFront(props: PublicFrontProps) {
  const { slug, title, introduction, author, path, dishes, offset, page, pages } = props;
  return (
    <article className="py-6 print:py-0">
      <header className="mx-auto mb-8 max-w-[46rem] text-center">
        <h1 className="wrap-anywhere" dir="auto">
          {title}
        </h1>
        {author && (
          <p className="mt-1 text-ink2 wrap-anywhere">
            by <bdi>{author}</bdi>
          </p>
        )}
        {introduction && (
          <p
            className="mt-3 font-serif text-lg whitespace-pre-line text-ink2 italic wrap-anywhere"
            dir="auto"
          >
            {introduction}
          </p>
        )}
      </header>
      {dishes.length === 0 ? (
        <p className="text-center">No recipes are in it yet.</p>
      ) : (
        <ol
          role="list"
          className={mealGrid({ columns: 3, className: "print:block" })}
          start={offset + 1}
        >
          {dishes.map((dish, at) => (
            <Dish key={dish.segment} {...{ dish, slug, path }} number={offset + at + 1} />
          ))}
        </ol>
      )}
      <PageLinks
        {...{ page, pages }}
        hrefOf={(to) => (to === 1 ? path : `${path}?page=${to}`)}
        words={{ before: "Earlier", after: "More" }}
      />
      <PublicFoot feedHref={`${path}/feed.xml`} />
    </article>
  );
}

type DishProps = { dish: PublicDish; slug: string; path: string; number: number };

function Dish({ dish, slug, path, number }: DishProps) {
  const { segment, title, description, cuisine, drawing, coverId, coverWidth } = dish;
  return (
    <li className={mealCard({ className: "print:border-0 print:[box-shadow:none]" })}>
      <div className={cx(MEAL_PICTURE, "print:hidden")}>
        <Picture
          {...{ cuisine, drawing, coverId, coverWidth, isFirst: number === 1 }}
          at={photosAt(slug)}
          sizes={SIZES}
        />
      </div>
      <div className="p-4 print:p-1">
        <h2 className="text-xl leading-tight">
          <span className="me-2 text-accent figures print:text-black">{number}</span>
          <a className={cx(COVER_LINK, "wrap-anywhere")} href={`${path}/${segment}`} dir="auto">
            {title}
          </a>
        </h2>
        <p className="mt-1 text-sm text-ink2 figures">
          {timeOf(dish)} · {cuisine}
        </p>
        {description && (
          <p className="mt-1 line-clamp-2 text-sm leading-snug text-ink2 wrap-anywhere" dir="auto">
            {description}
          </p>
        )}
      </div>
    </li>
  );
}
