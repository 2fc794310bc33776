/** Spices, herbs and vinegars. See `readNutrients` for how it is written. */
export const SEASONINGS = `
02047 0 0 0 0 0 38758: salt, kosher salt, sea salt, fine sea salt, coarse salt, coarse sea salt, sea salt flake,
  flaky sea salt, fleur de sel, diamond crystal kosher salt, coarse kosher salt, kosher sea salt
02001 263 6.09 8.69 72.12 21.6 77: ground allspice, allspice berry, jamaican allspice
02002 337 17.6 15.9 50.02 14.6 16: anise seed, star anise, aniseed
02003 233 22.98 4.07 47.75 37.7 76: dried basil
02004 313 7.61 8.36 74.97 26.3 23: bay leaf, dried bay leaf
02005 333 19.77 14.59 49.9 38 17: caraway seed
02006 311 10.76 6.7 68.47 28 18: ground cardamom, cardamom pod, green cardamom pod, cardamom seed, cardamom
02007 392 18.07 25.27 41.35 11.8 160: celery seed
02009 282 13.46 14.28 49.7 34.8 4000: chili powder, ancho chili powder, chipotle chili powder, kashmiri chili powder,
  red chili powder, gochugaru, aleppo pepper flake, taco seasoning, taco seasoning mix, chili seasoning,
  creole seasoning, cajun seasoning, chipotle powder, kashmiri powder, cajun spice
02010 247 3.99 1.24 80.59 53.1 10: ground cinnamon, cinnamon stick
02011 274 5.97 13 65.53 33.9 277: ground clove, whole clove, clove
02013 298 12.37 17.77 54.99 41.9 35: ground coriander, coriander seed, whole coriander seed
02014 375 17.81 22.27 44.24 10.5 168: ground cumin, cumin seed
02015 325 14.29 14.01 55.83 53.2 52: curry powder, garam masala, five spice powder, chinese five spice powder,
  ras el hanout, baharat, berbere, tandoori masala, masala, curry
02016 305 15.98 14.54 55.17 21.1 20: dill seed
02017 253 19.96 4.36 55.82 13.6 208: dried dill, dill weed
02018 345 15.8 14.87 52.29 39.8 88: fennel seed, ground fennel seed, ajwain seed, nigella seed
02019 323 23 6.41 58.35 24.6 67: fenugreek seed, dried fenugreek leaf
02020 331 16.55 0.73 72.73 9 60: garlic powder, granulated garlic
02021 335 8.98 4.24 71.62 14.1 27: ground ginger
02022 475 6.71 32.38 50.5 20.2 80: ground mace
02023 271 12.66 7.04 60.56 40.3 77: dried marjoram, marjoram, zaatar, sumac
02024 508 26.08 36.24 28.09 12.2 13: dry mustard, mustard powder, dry mustard powder, mustard seed,
  black mustard seed, yellow mustard seed, brown mustard seed
02025 525 5.84 36.31 49.29 20.8 16: ground nutmeg
02026 341 10.41 1.04 79.12 15.2 73: onion powder, granulated onion
02027 265 9 4.28 68.92 42.5 25: dried oregano, italian seasoning, mixed herb, dried herb, herbe de provence
02028 282 14.14 12.89 53.99 34.9 68: paprika, smoked paprika, sweet paprika, hot paprika
02029 292 26.63 5.48 50.64 26.7 452: dried parsley, dried parsley flake
02030 251 10.39 3.26 63.95 25.3 20: black pepper, black peppercorn, peppercorn, sichuan peppercorn, green peppercorn,
  juniper berry,
  ground sichuan pepper
02031 318 12.01 17.27 56.63 27.2 30: cayenne pepper, red pepper flake, dried red chili, dried chili, arbol chili
02032 296 10.4 2.12 68.61 26.2 5: white pepper
02033 525 17.99 41.56 28.13 19.5 26: poppy seed
02034 307 9.59 7.53 65.59 11.3 27: poultry seasoning,
  old bay seasoning, sambar powder, rasam powder, seasoning
02035 342 5.76 12.6 69.28 14.8 52: pumpkin pie spice, mixed spice, apple pie spice
02036 331 4.88 15.22 64.06 42.6 50: dried rosemary
02037 310 11.43 5.85 65.37 3.9 148: saffron thread, saffron
02038 315 10.63 12.75 60.73 40.3 11: dried sage
02041 295 22.77 7.24 50.22 7.4 62: dried tarragon
02042 276 9.11 7.43 63.94 37 55: dried thyme
02043 312 9.68 3.25 67.14 22.7 27: ground turmeric, amchur
02044 23 3.15 0.64 2.65 1.6 4: basil, thai basil, thai holy basil
02045 43 3.46 1.12 7.02 2.1 61: dill
02046 67 4.37 4.01 5.33 3.3 1135: mustard, yellow mustard, dijon mustard, whole grain mustard, grainy mustard
02049 101 5.56 1.68 24.45 14 9: thyme, lemon thyme
02063 131 3.31 5.86 20.7 14.1 26: rosemary
02065 44 3.29 0.73 8.41 6.8 30: mint, sage, oregano, tarragon, chervil, curry leaf, makrut lime leaf,
  kaffir lime leaf, epazote, herb
11297 36 2.97 0.79 6.33 3.3 56: parsley, flat leaf parsley
11165 23 2.13 0.52 3.67 2.8 46: cilantro
11156 30 3.27 0.73 4.35 2.5 3: chive
11972 99 1.82 0.49 25.31 0 6: lemongrass, lemon grass
02050 288 0.06 0.06 12.65 0 9: vanilla extract, vanilla bean, vanilla pod, almond extract, peppermint extract,
  vanilla paste, orange extract, vanilla bean paste, vanilla bean powder, maple extract, lemon extract,
  coconut extract, vanilla powder
02048 21 0 0 0.93 0 5: apple cider vinegar, cider vinegar, vinegar, white vinegar, rice vinegar, rice wine vinegar,
  distilled white vinegar, malt vinegar, sherry vinegar
02068 19 0.04 0 0.27 0 8: red wine vinegar, white wine vinegar, champagne vinegar, raspberry vinegar
02069 88 0.49 0 17.03 0 23: balsamic vinegar
02054 23 2.36 0.86 4.89 3.2 2769: caper
02055 48 1.18 0.69 11.29 3.3 420: horseradish
`;
