import type { Content } from "~/engine/food/contents";

/** A group of foods that people leave out under one name. Words are separated by commas. */
export type FoodGroup = {
  /** What it is called when it is shown back, and what else people call it. */
  names: string;
  /** What people call it that a recipe says of no food: "serve hot", "heat the oven". */
  said?: string;
  /** A food that contains one of these is of the group, and one that may contain it may be. */
  contents?: readonly Content[];
  /** Words or phrases in the names of its foods; "mushroom" is in "oyster mushrooms". */
  foods?: string;
  /** The same for foods of which the name does not say it: plain "coriander" may be the leaf or the seed. */
  maybe?: string;
  /** Names that hold such a word and are no food of the group. */
  not?: string;
  /** A food counts by its name only if it has this, too, so that vegan cheese is no cheese. */
  only?: Content;
  /** What somebody should know who asked for it, as the rest of a sentence. */
  note?: string;
  /** So many foods that "slimy vegetables" are not all of them. */
  isBroad?: boolean;
};
