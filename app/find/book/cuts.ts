const ANIMALS = "chicken turkey duck pork beef lamb veal salmon cod fish".split(" ");
export const CUTS = new Set(
  "breast thigh wing drumstick leg fillet chop loin tenderloin rib shoulder belly cutlet shank tender".split(
    " ",
  ),
);
/** "chicken breast", each with its animal: who asks for a cut does not name a dish. */
export const CUT_OF = new Map(
  ANIMALS.flatMap((animal) =>
    [...CUTS].map((cut): [string, string] => [`${animal} ${cut}`, animal]),
  ),
);
