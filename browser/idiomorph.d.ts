/** The used part of idiomorph 0.7, which has no types. */
declare module "idiomorph" {
  export const Idiomorph: {
    morph: (
      old: Element,
      fresh: Element,
      options: { morphStyle: "outerHTML" | "innerHTML"; restoreFocus: boolean },
    ) => void;
  };
}
