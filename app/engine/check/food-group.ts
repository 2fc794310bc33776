import type { Content } from "~/engine/food/contents";
import type { Message } from "~/language/messages";

/** A group of foods that people avoid under one name. Words in the fields are separated by commas. */
export type FoodGroup = {
  /** The name to show to the user, and further names of the group. */
  names: string;
  /** Names of the group that recipes also use for other things than food: "serve hot", "heat the oven". */
  said?: string;
  /**
   * Contents of the group. A food that has such a content belongs to the group. A food that may have one may belong to
   * the group.
   */
  contents?: readonly Content[];
  /** Words or phrases in the names of the group's foods: "mushroom" is in "oyster mushrooms". */
  foods?: string;
  /**
   * Words or phrases in the names of foods that may belong to the group. Example: plain "coriander" may be the leaf or
   * the seed.
   */
  maybe?: string;
  /** Names that contain a word of the group but do not belong to it. */
  not?: string;
  /** A content that foods with a matching name must also have, so that vegan cheese is not cheese. */
  only?: Content;
  /** A note for the user who typed the name. The note completes a sentence. */
  note?: Message;
  /** True for a broad group, such that a phrase like "slimy vegetables" does not mean all its foods. */
  isBroad?: boolean;
};
