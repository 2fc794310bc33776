/** Kitchen tools that are called after a food: what a line does with them names nothing to eat. */
const TOOL =
  /\b(?:(?:vegetable|potato|fruit|julienne|swivel) )?(?:peelers?|graters?|zesters?|spirali[sz]ers?|mandolines?|knife|knives)\b|\b(?:potato (?:masher|ricer)|meat (?:mallet|tenderizer|thermometer|grinder)|pastry (?:brush|cutter|blender|bag)|egg slicer|garlic press|(?:lemon|citrus) (?:squeezer|reamer|juicer)|salad spinner|rice cooker|(?:coffee|spice) (?:grinder|mill)|pepper mill|(?:cookie|biscuit) cutter|melon baller|butter knife)s?\b/gi;

/** A text without the tools that it names: "shaved with a vegetable peeler" is "shaved with a ". */
export const withoutTools = (text: string) => text.replace(TOOL, "");
