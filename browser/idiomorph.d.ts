/** The used part of idiomorph 0.7, which has no types. */
declare module "idiomorph" {
  export const Idiomorph: {
    morph: (
      old: Element,
      fresh: Element,
      options: {
        morphStyle: "outerHTML" | "innerHTML";
        restoreFocus: boolean;
        /** Returns false to leave the old node as it is. */
        callbacks?: { beforeNodeMorphed: (old: Node) => boolean };
      },
    ) => void;
  };
}
