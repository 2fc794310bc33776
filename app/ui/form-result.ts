import { useActionData, useLocation, useRouteLoaderData } from "@remix-run/react";

/** What an action answers to a refused form: all that was typed, and what is wrong with it, by field. */
export type FormAnswer = {
  values: Record<string, string[]>;
  errors: Record<string, string[]>;
  /** Why it was refused: an error code such as "upstream", and a sentence if there is one. */
  code?: string;
  reason?: string;
  /** What the toast says, for the top of the form. */
  said?: { title: string; description?: string };
};

export type FormResult = ReturnType<typeof useFormResult>;

const EMPTY: FormAnswer = { values: {}, errors: {} };

/**
 * What became of this page's form: the answer to the request, or what was typed before the session expired.
 * A page with several forms tells them apart by `mine`, fields that only this form sends, such as its intent.
 */
export function useFormResult(mine: Record<string, string> = {}) {
  const action = useActionData<FormAnswer>();
  const root = useRouteLoaderData<{
    expiredForm: { path: string; values: FormAnswer["values"] } | null;
  }>("root");
  const { pathname } = useLocation();
  const expired: FormAnswer | null =
    root?.expiredForm?.path === pathname ? { values: root.expiredForm.values, errors: {} } : null;
  const isMine = ({ values }: FormAnswer) =>
    Object.entries(mine).every(([name, value]) => values[name]?.[0] === value);
  const own = [action, expired].find((answer) => answer && isMine(answer));
  const { values, errors, code, reason, said } = own ?? EMPTY;
  return {
    mine,
    text: (name: string, otherwise = "") => values[name]?.[0] ?? otherwise,
    texts: (name: string, otherwise: readonly string[]) => (own ? (values[name] ?? []) : otherwise),
    errors: (name: string) => errors[name],
    /** What a field is given: its name, what was typed into it, and what is wrong with that. */
    field: (name: string, otherwise = "") => ({
      name,
      defaultValue: values[name]?.[0] ?? otherwise,
      error: errors[name],
    }),
    code,
    reason,
    said,
    /** True if no field is known to be wrong: the form as a whole was refused. */
    isWhole: Object.keys(errors).length === 0,
  };
}
