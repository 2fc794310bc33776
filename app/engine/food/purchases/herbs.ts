/**
 * Fresh herbs by the bunch, in grams. Source: the weight of a chopped cup by USDA FoodData Central
 * (https://fdc.nal.usda.gov: parsley 60 g, cilantro 16 g in sprigs, basil 24 g in leaves); a bunch of an American or
 * British shop: parsley and cilantro 1½ cups chopped and more, basil and mint 1 cup of leaves, woody herbs a packet of
 * 20 g. See `readSales` for how it is written.
 */
export const HERBS = `
parsley = flat leaf parsley, italian parsley, curly parsley, italian flat leaf parsley, flat parsley | bunch 90,
  cup 60, sprig 1, stem 1, stalk 1, handful 15, leaf 0.2, piece 1
parsley < parsley leaf, parsley sprig, chopped parsley | cup 60, sprig 1, piece 1
cilantro = fresh coriander, coriander leaf | bunch 80, cup 40, sprig 1, stem 1, stalk 1, handful 15, leaf 0.2, piece 1
cilantro < cilantro leaf, cilantro sprig, chopped cilantro | cup 40, sprig 1, piece 1
basil = sweet basil | bunch 60, cup 40, leaf 0.5, sprig 2, stem 2, handful 15, piece 0.5
basil < basil leaf | cup 30, leaf 0.5, piece 0.5
thai basil | bunch 60, cup 40, leaf 0.5, sprig 2, handful 15, piece 0.5
mint | bunch 60, cup 45, leaf 0.4, sprig 2, stem 2, handful 15, piece 0.4
mint < mint leaf, mint sprig | cup 30, leaf 0.4, sprig 2, piece 0.4
dill = fresh dill | bunch 60, cup 45, sprig 1.5, handful 15, frond 1.5, piece 1.5
dill < dill sprig, dill frond | cup 45, piece 1.5
chive | bunch 30, cup 48, piece 0.7, stalk 0.7, sprig 0.7, stem 0.7, blade 0.7, handful 10
tarragon | bunch 20, cup 40, sprig 1, leaf 0.2, piece 1
thyme = fresh thyme | bunch 20, cup 40, sprig 0.8, stalk 0.8, branch 0.8, leaf 0.01, stem 0.8, piece 0.8, handful 8
thyme < thyme sprig, thyme leaf | cup 40, sprig 0.8, piece 0.8
rosemary = fresh rosemary | bunch 25, cup 28, sprig 2, stalk 2, stem 2, piece 2, leaf 0.03, branch 3
rosemary < rosemary sprig, rosemary leaf | cup 28, sprig 2, piece 2
sage = fresh sage | bunch 20, cup 32, leaf 0.5, sprig 2, piece 0.5
sage < sage leaf | cup 32, leaf 0.5, piece 0.5
oregano = fresh oregano | bunch 20, cup 32, sprig 1, leaf 0.1, piece 1
oregano < oregano leaf, oregano sprig | cup 32, piece 1
marjoram | bunch 20, cup 32, sprig 1, piece 1
fresh fenugreek | bunch 80, cup 40, sprig 1, handful 15
sorrel = sorrel leaf | bunch 60, cup 40, handful 15, leaf 2
garlic chive = chinese chive | bunch 100, cup 50
chervil | bunch 20, cup 32, sprig 1, piece 1
`;
