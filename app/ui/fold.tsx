import type { ReactNode } from "react";
import { cx } from "./classes";
import { Icon } from "./icon";

/** The query parameter with the id of the open section of a page. */
const OPEN = "open";

/** Returns the id of the fold that an address opens. Returns "" for none. */
export const openIn = (params: URLSearchParams) => params.get(OPEN) ?? "";

/** Returns a path of this site, with the section `id` open on its page. */
export function withOpen(path: string, id: string) {
  const [address = "", query = ""] = path.split("?", 2);
  const params = new URLSearchParams(query);
  params.set(OPEN, id);
  return `${address}?${params}`;
}

type FoldProps = {
  id: string;
  title: string;
  /** A short summary of the content, which is also shown while the section is closed. */
  note?: ReactNode;
  open?: boolean | undefined;
  className?: string | undefined;
  children: ReactNode;
};

/** Shows a section of a page as one line, which opens in place, even without a script. Its `id` is a region. */
export function Fold({ id, title, note, open = false, className, children }: FoldProps) {
  return (
    <section
      id={id}
      className={cx("min-w-0 border-b border-line print:hidden", className)}
      aria-labelledby={`${id}-title`}
      data-region=""
    >
      <details id={`${id}-fold`} className="group/fold" open={open}>
        <summary className="flex min-h-16 items-center gap-3 py-2 ps-0 before:content-none hover:[&_h2]:underline">
          <span className="min-w-0 grow">
            <h2 id={`${id}-title`} className="text-xl leading-tight">
              {title}
            </h2>
            {note && <span className="block text-sm font-normal text-ink2">{note}</span>}
          </span>
          <Icon name="down" className="flex-none text-ink2 group-open/fold:rotate-180" />
        </summary>
        <div className="pt-2 pb-6">{children}</div>
      </details>
    </section>
  );
}
