/**
 * Spices that have two names. All others are sold by the jar, too; see `purchaseOf`. Source of the weights: USDA
 * FoodData Central (https://fdc.nal.usda.gov), rounded.
 */
export const SPICES = `
cumin seed = jeera, jeera seed, whole cumin | spooned, cup 100
nigella seed = nigella, kalonji, kalonji seed, black onion seed | spooned, cup 110
asafoetida = hing, hing powder, asafoetida powder | spooned
amchur = amchoor, amchoor powder | spooned
ajwain = ajwain seed, carom seed | spooned
five spice = five spice powder, chinese five spice, chinese five spice powder | spooned, cup 100
kasuri methi = kasoori methi, dried fenugreek leaf | spooned
blue fenugreek = ground blue fenugreek | spooned
caper = baby caper, nonpareil caper, nonpareille caper, caper in brine | spooned, cup 136
saffron = saffron thread, saffron strand | spooned, cup 50
cumin = ground cumin, cumin powder | spooned, cup 100
ground coriander = coriander powder, coriander | spooned, cup 85
dry mustard = mustard powder, ground mustard, dry mustard powder, english mustard powder, yellow mustard powder |
  spooned, cup 90
paprika = sweet paprika, hungarian paprika, sweet hungarian paprika | spooned, cup 110
smoked paprika = sweet smoked paprika, pimenton, smoked sweet paprika, spanish smoked paprika | spooned, cup 110
cayenne pepper = cayenne, ground cayenne, ground cayenne pepper, cayenne powder | spooned, cup 85
red pepper flake = crushed red pepper flake, crushed red pepper, chili flake, red chili flake, dried chili flake,
  hot red pepper flake, dried red pepper flake | spooned, cup 80
turmeric = haldi, haldi powder, ground turmeric, turmeric powder | spooned, cup 150
cinnamon = ground cinnamon, cinnamon powder | spooned, cup 125
nutmeg = ground nutmeg, grated nutmeg | spooned, cup 110
ground ginger = ginger powder, powdered ginger | spooned, cup 85
garlic powder = granulated garlic | spooned, cup 155
onion powder = granulated onion | spooned, cup 110
chili powder | spooned, cup 128
curry powder | spooned, cup 100
bay leaf = dried bay leaf | piece 0.6, leaf 0.6
cinnamon stick | piece 3, stick 3
`;
