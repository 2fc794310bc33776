import { useActionData, useLocation, useRouteLoaderData } from "@remix-run/react";

/** What a refused form gets back: all that was typed, and what is wrong with it, by field. */
export type FormReply = {
  values: Record<string, string[]>;
  errors: Record<string, string[]>;
  /** Why it was refused: an error code such as "upstream", and a sentence where there is one. */
  code?: string;
  reason?: string;
};

const EMPTY: FormReply = { values: {}, errors: {} };

/**
 * The reply to this page's own form: of the request just answered, or what was typed before the
 * session ended and the cook had to sign in again.
 */
export function useReply() {
  const action = useActionData<FormReply>();
  const root = useRouteLoaderData<{ draft: { path: string; values: FormReply["values"] } | null }>(
    "root",
  );
  const { pathname } = useLocation();
  const draft: FormReply | null =
    root?.draft?.path === pathname ? { values: root.draft.values, errors: {} } : null;
  const reply = action ?? draft ?? EMPTY;
  return {
    text: (name: string, otherwise = "") => reply.values[name]?.[0] ?? otherwise,
    texts: (name: string, otherwise: readonly string[]) =>
      action || draft ? (reply.values[name] ?? []) : otherwise,
    errors: (name: string) => reply.errors[name],
    code: reply.code,
    reason: reply.reason,
  };
}
