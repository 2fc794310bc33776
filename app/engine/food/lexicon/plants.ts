/** Plants that are called after an animal or its food. See `readLexicon` for how it is written. */
export const PLANTS = `
[nothing]
  rosehip, chrysanthemum leaf, milkweed, honeysuckle, honey locust, pigweed, chickweed, catnip,
  breadnut, bread fruit, goose berry, goat rue, wolfberry, turkey berry, buffalo berry,
  buffalo gourd, goose grass, crab grass, egg gourd, cream pea, milk cap mushroom,
  saffron milk cap, chicken mushroom, beefsteak fungus, pig ear mushroom, ox tongue fungus,
  oyster leaf, elephant ear, duck potato, cockscomb mint, puffball, puffball mushroom,
  cupuacu, coconut sour cream, buckwheat flake, buckwheat hull, buckwheat bran,
  clover sprout, radish sprout, mustard sprout, onion sprout, pea sprout, mixed sprout, buckwheat sprout, corn silk, okra finger
`;
