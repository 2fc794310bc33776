import { useFormAnswer } from "./use-form";

export type FormResult = ReturnType<typeof useFormResult>;

/**
 * What became of this page's form, for forms that are not yet `useForm`'s.
 * A page with several forms tells them apart by `mine`, fields that only this form sends, such as its intent.
 */
export function useFormResult(mine: Record<string, string> = {}) {
  const answer = useFormAnswer();
  const values = answer?.result.initialValue ?? {};
  const isMine = Object.entries(mine).every(([name, value]) => values[name] === value);
  const result = isMine ? answer?.result : undefined;
  const { "": whole, ...fields } = result?.error ?? {};
  const [title, description] = whole ?? [];
  const text = (name: string, otherwise = "") => {
    if (!result?.fields?.includes(name)) return otherwise;
    const [first = ""] = [values[name]].flat();
    return typeof first === "string" ? first : "";
  };
  const errors = (name: string) => fields[name] ?? undefined;
  return {
    mine,
    text,
    texts: (name: string, otherwise: readonly string[]) =>
      result ? [values[name]].flat().filter((it) => typeof it === "string") : otherwise,
    errors,
    /** What a field is given: its name, what was typed into it, and what is wrong with that. */
    field: (name: string, otherwise = "") => ({
      name,
      defaultValue: text(name, otherwise),
      error: errors(name),
    }),
    code: isMine ? answer?.code : undefined,
    reason: isMine ? answer?.reason : undefined,
    said: title === undefined ? undefined : { title, description },
    /** True if no field is known to be wrong: the form as a whole was refused. */
    isWhole: Object.keys(fields).length === 0,
  };
}
