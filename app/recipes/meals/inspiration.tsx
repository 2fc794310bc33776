import { Icon } from "~/ui/icon";
import type { sourceOf } from "./meal";

type Source = NonNullable<ReturnType<typeof sourceOf>>;

/** Where a recipe comes from: the way there, or words. */
export const Inspiration = ({ source }: { source: Source }) => (
  <p className="mt-6 flex flex-wrap items-center gap-2 print:mt-2">
    <span className="font-serif text-ink2 italic">Recipe Inspiration</span>
    {source.href ? (
      <a
        className="flex min-h-11 flex-wrap items-center gap-2 print:min-h-0"
        href={source.href}
        rel="noopener noreferrer"
      >
        <bdi>{source.text}</bdi> <Icon name="external" />
      </a>
    ) : (
      <bdi>{source.text}</bdi>
    )}
  </p>
);
