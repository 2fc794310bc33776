/** The part of idiomorph 0.7 that is used here; the package carries no types. */
declare module "idiomorph" {
  export const Idiomorph: {
    morph: (
      old: Element,
      fresh: Element,
      options: { morphStyle: "outerHTML" | "innerHTML"; restoreFocus: boolean },
    ) => void;
  };
}
