/**
 * Meat, fish and what stands beside them, in grams: sold by weight. Source: USDA FoodData Central (household
 * portions), https://fdc.nal.usda.gov, rounded; pieces are the usual middle size. See `readSales` for how it is
 * written.
 */
export const MEATS = `
chicken breast = boneless skinless chicken breast, skinless boneless chicken breast, boneless chicken breast,
  skinless chicken breast, chicken breast half, boneless skinless chicken breast half,
  skinless boneless chicken breast half, chicken breast fillet, skinless chicken breast fillet,
  boneless skinless chicken breast fillet | weighed, piece 225, half 225, cup 140, fillet 225
chicken thigh | weighed, piece 170, cup 140
boneless skinless chicken thigh = skinless boneless chicken thigh, boneless chicken thigh, skinless chicken thigh,
  chicken thigh fillet, boneless skinless chicken thigh fillet | weighed, piece 115, cup 140
bone in skin on chicken thigh = bone in chicken thigh, skin on chicken thigh, skin on bone in chicken thigh |
  weighed, piece 170
chicken drumstick | weighed, piece 110
chicken leg | weighed, piece 280
chicken wing | weighed, piece 90
chicken = whole chicken, roasting chicken, broiler fryer chicken | weighed, piece 1800, cup 140
turkey | weighed, cup 140
rotisserie chicken | piece 900, cup 140
ground beef = lean ground beef, minced beef, beef mince, extra lean ground beef, ground chuck, ground beef chuck |
  weighed, cup 225
ground pork = pork mince, minced pork | weighed, cup 225
ground turkey = turkey mince, lean ground turkey | weighed, cup 225
ground chicken = chicken mince | weighed, cup 225
ground lamb = lamb mince, minced lamb | weighed, cup 225
bacon = streaky bacon, bacon slice, bacon strip, slab bacon | weighed, slice 28, piece 28, strip 28,
  rasher 28, cup 115
italian sausage = sweet italian sausage, mild italian sausage, hot italian sausage, spicy italian sausage | weighed, link 113, piece 113
pancetta | weighed, slice 15, cup 115
prosciutto = prosciutto slice | weighed, slice 15, piece 15
ham = cooked ham | weighed, slice 28, cup 140
king prawn = raw king prawn | weighed, cup 145, piece 15
shrimp = raw shrimp, large shrimp | weighed, cup 145, piece 15
salmon fillet = salmon | weighed, piece 170, fillet 170, cup 135
cod | weighed, piece 170, fillet 170
halibut | weighed, piece 170, fillet 170
haddock | weighed, piece 170, fillet 170
tilapia | weighed, piece 115, fillet 115
trout | weighed, fillet 140
sea bass | weighed, fillet 140
snapper | weighed, piece 170, fillet 170
mahi mahi | weighed, piece 170, fillet 170
flounder | weighed, piece 140, fillet 140
sole | weighed, piece 140, fillet 140
catfish | weighed, piece 170, fillet 170
hake | weighed, piece 170, fillet 170
pollock | weighed, piece 170, fillet 170
stew beef = stewing beef, beef stew meat, beef stewing meat | weighed, cup 225
canned tuna = tuna, tuna in water, tuna in oil, tuna in olive oil, tuna in brine, tuna in spring water,
  canned tuna in olive oil, canned tuna in oil, canned tuna in water, canned tuna in spring water, canned tuna in brine | can 142
pork chop | weighed, piece 200
pork tenderloin | weighed, piece 450
`;
