/** Kitchen tools that are called after a food: what a line does with them names nothing to eat. */
const TOOL =
  /\b(?:(?:vegetable|potato|fruit|julienne|swivel|cheese|nutmeg|box|bread|butter) )?(?:peelers?|graters?|zesters?|spirali[sz]ers?|mandolines?|knife|knives)\b|\b(?:potato (?:masher|ricer)|meat (?:mallet|tenderizer|thermometer|grinder)|pastry (?:brush|cutter|blender|bag)|egg slicer|garlic press|(?:lemon|citrus) (?:squeezer|reamer|juicer)|salad spinner|rice cooker|(?:coffee|spice) (?:grinder|mill)|pepper mill|(?:cookie|biscuit) cutter|melon baller|nut milk bag|egg (?:pan|cup|timer|poacher|ring)|fish (?:slice|kettle|spatula|turner)|wine (?:bottle|glass(?:es)?)|milk (?:frother|pan|jug)|butter dish(?:es)?|bread (?:maker|machine|bin)|pizza (?:stone|steel|cutter|wheel|peel|oven)|(?:omelet(?:te)?|paella|cr[eê]pe|pancake) (?:pan|turner))s?\b/gi;

/** A text without the tools that it names: "shaved with a vegetable peeler" is "shaved with a ". */
export const withoutTools = (text: string) => text.replace(TOOL, "");
