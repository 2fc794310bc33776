/** The used part of idiomorph 0.7, which has no types. */
declare module "idiomorph" {
  export const Idiomorph: {
    morph: (
      old: Element,
      fresh: Element,
      options: {
        morphStyle: "outerHTML" | "innerHTML";
        restoreFocus: boolean;
        /** False leaves the old node as it is. */
        callbacks?: { beforeNodeMorphed: (old: Node) => boolean };
      },
    ) => void;
  };
}
