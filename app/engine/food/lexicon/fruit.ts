/** Fresh fruit, by what it weighs and has of sugar. See `readLexicon` for how it is written. */
export const FRUIT = `
[nothing]
  net 11.4 cup 125 piece 180: apple, green apple, granny smith apple, honeycrisp apple
  net 9 cup 155 piece 35: apricot
  net 1.8 cup 150 piece 150: avocado
  net 20 cup 150 piece 118: banana
  net 30 cup 150 piece 180 potato: plantain
  net 4.3 cup 144 piece 5: blackberry
  net 12 cup 148 piece 1: blueberry
  net 7 cup 152 piece 2000: cantaloupe = rockmelon, honeydew, melon, watermelon
  net 6 cup 150 piece 5: star fruit, gooseberry, guava, passion fruit, passionfruit, rambutan
  net 14 cup 138 piece 8: cherry, sour cherry
  net 9.4 cup 180 piece 131: clementine, grapefruit, mandarin, orange, tangerine, navel orange,
  blood orange
  net 6 cup 80: coconut
  net 8.4 cup 100: cranberry
  net 75 cup 145 sugar: currant
  net 15 cup 174: fig, kiwi = kiwifruit = kiwi fruit, pomegranate, pomegranate seed, pomegranate aril
  net 17 cup 151 piece 5: grape, red grape
  net 14 cup 155 piece 150: jackfruit
  net 6.5 cup 244 piece 58: lemon, meyer lemon
  net 7.7 cup 246 piece 67: lime
  net 14 cup 150 piece 10: longan, lychee, persimmon
  net 13.4 cup 165 piece 200: mango
  net 8 cup 154 piece 150: nectarine, peach
  net 9.1 cup 145 piece 500: papaya, green papaya
  net 12 cup 160 piece 178: pear, asian pear
  net 11.7 cup 165 piece 900: pineapple, pineapple chunk
  net 10 cup 165 piece 66: plum
  net 5.4 cup 123 piece 2: raspberry
  net 2.7 cup 122 piece 50: rhubarb, chayote, sprout, alfalfa sprout, bitter melon,
  dandelion green, mizuna, tatsoi, nopale, purslane, sorrel = sorrel leaf, romanesco
  net 5.7 cup 150 piece 12: strawberry
  net 57 cup 240: tamarind
  net 8 cup 140: berry, mixed berry
`;
