import type { Content } from "~/engine/food/contents";
import type { Message } from "~/language/messages";

/** A group of foods that people leave out under one name. Words are separated by commas. */
export type FoodGroup = {
  /** The name to show back, and other names of the group. */
  names: string;
  /** Names that recipes also use for something that is not a food: "serve hot", "heat the oven". */
  said?: string;
  /** A food that contains one of these belongs to the group; a food that may contain one may belong to it. */
  contents?: readonly Content[];
  /** Words or phrases in the names of its foods; "mushroom" is in "oyster mushrooms". */
  foods?: string;
  /** Words or phrases in the names of foods that may belong to the group: plain "coriander" may be the leaf or the seed. */
  maybe?: string;
  /** Names that have such a word and do not belong to the group. */
  not?: string;
  /** A food that matches by name counts only if it has this content, too, so that vegan cheese is not cheese. */
  only?: Content;
  /** A note for the user who typed it, as the rest of a sentence. */
  note?: Message;
  /** True if the group is so broad that "slimy vegetables" are not all of them. */
  isBroad?: boolean;
};
