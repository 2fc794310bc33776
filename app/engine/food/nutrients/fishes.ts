/** Fish and shellfish. See `readNutrients` for how it is written. */
export const FISHES = `
15076 142 19.84 6.34 0 0 44: wild salmon, wild salmon fillet
15236 208 20.42 13.42 0 0 59: salmon, salmon fillet, skin on salmon fillet, skinless salmon fillet, salmon steak,
  center cut salmon fillet, salmon filet
15077 117 18.28 4.32 0 0 672: smoked salmon, lox, gravlax
15084 129 19.68 4.97 0 0 403: canned salmon
15015 82 17.81 0.67 0 0 54: cod, cod fillet, skinless cod fillet, white fish, white fish fillet, haddock,
  haddock fillet, pollock, hake, fish, fish fillet
15261 96 20.08 1.7 0 0 52: tilapia, tilapia fillet
15036 91 18.56 1.33 0 0 68: halibut, halibut fillet
15028 70 12.41 1.93 0 0 296: flounder, sole, skinless sole fillet, sole fillet, flounder fillet
15101 100 20.51 1.34 0 0 64: snapper, red snapper fillet, skinless red snapper fillet, red snapper
15091 97 18.43 2 0 0 68: sea bass, sea bass fillet, skin on sea bass fillet, branzino, sea bream, grouper
15023 85 18.5 0.7 0 0 88: mahi mahi, mahi mahi fillet
15110 144 19.66 6.65 0 0 81: swordfish, swordfish steak, swordfish fillet
15114 148 20.77 6.61 0 0 52: trout, trout fillet
15234 119 15.23 5.94 0 0 98: catfish, catfish fillet
15046 205 18.6 13.89 0 0 90: mackerel
15039 158 17.96 9.04 0 0 90: herring
15127 109 24.4 0.49 0 0 45: tuna steak, fresh tuna, ahi tuna
15119 198 29.13 8.21 0 0 416: tuna in extra virgin olive oil, canned tuna in extra virgin olive oil, canned tuna in olive oil,
  canned tuna in oil, tuna in oil, tuna in olive oil
15121 86 19.44 0.96 0 0 247: tuna, canned tuna, tuna in water, canned tuna in water
15002 210 28.89 9.71 0 0 3668: anchovy, anchovy fillet, anchovy paste
15088 208 24.62 11.45 0 0 307: sardine in extra virgin olive oil, sardine in olive oil, canned sardine
15088 208 24.62 11.45 0 0 307 edible 60: sardine, whole sardine
15054 76 14.48 1.52 0 0 18: monkfish
15149 71 13.61 1.01 0.91 0 566: shrimp, raw shrimp, tiger shrimp, raw tiger shrimp, king prawn
15172 69 12.06 0.49 3.18 0 392: scallop, sea scallop, bay scallop
15164 86 11.9 2.24 3.69 0 286 edible 28: mussel
15157 86 14.67 0.96 3.57 0 601 edible 20: clam, littleneck clam, cockle
15160 142 24.25 1.59 5.9 0 112: canned clam
15162 2 0.4 0.02 0.1 0 215: clam juice, bottled clam juice
15167 51 5.71 1.71 2.72 0 85: oyster
15139 87 18.06 1.08 0.04 0 293: crab, crabmeat, crab meat, lump crabmeat, white crab meat
15147 77 16.52 0.75 0 0 423: lobster, lobster tail, lobster meat, langoustine, crayfish
15175 92 15.58 1.38 3.08 0 44: squid
15166 82 14.91 1.04 2.2 0 230: octopus
`;
