import { useActionData, useLocation, useRouteLoaderData } from "@remix-run/react";

/** What a refused form gets back: all that was typed, and what is wrong with it, by field. */
export type FormReply = {
  values: Record<string, string[]>;
  errors: Record<string, string[]>;
  /** Why it was refused: an error code such as "upstream", and a sentence where there is one. */
  code?: string;
  reason?: string;
  /** What the toast says, for the top of the form. */
  said?: { title: string; description?: string };
};

export type Reply = ReturnType<typeof useReply>;

const EMPTY: FormReply = { values: {}, errors: {} };

/**
 * The reply to this page's own form: of the request just answered, or what was typed before the
 * session ended and the cook had to sign in again. A page with several forms says by `mine` what was
 * sent with this one alone, such as its intent: the others know nothing of it.
 */
export function useReply(mine: Record<string, string> = {}) {
  const action = useActionData<FormReply>();
  const root = useRouteLoaderData<{ draft: { path: string; values: FormReply["values"] } | null }>(
    "root",
  );
  const { pathname } = useLocation();
  const draft: FormReply | null =
    root?.draft?.path === pathname ? { values: root.draft.values, errors: {} } : null;
  const isMine = ({ values }: FormReply) =>
    Object.entries(mine).every(([name, value]) => values[name]?.[0] === value);
  const own = [action, draft].find((reply) => reply && isMine(reply));
  const reply = own ?? EMPTY;
  return {
    text: (name: string, otherwise = "") => reply.values[name]?.[0] ?? otherwise,
    texts: (name: string, otherwise: readonly string[]) =>
      own ? (reply.values[name] ?? []) : otherwise,
    errors: (name: string) => reply.errors[name],
    code: reply.code,
    reason: reply.reason,
    said: reply.said,
    /** True where no field is known to be wrong: the form as a whole was refused. */
    isWhole: Object.keys(reply.errors).length === 0,
  };
}
