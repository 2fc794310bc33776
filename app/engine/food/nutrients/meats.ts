/** Poultry, pork, sausages, beef and lamb. See `readNutrients` for how it is written. */
export const MEATS = `
05006 215 18.6 15.06 0 0 70 edible 68: chicken, whole chicken, chicken part, chicken piece
05009 239 27.3 13.6 0 0 82 edible 67: rotisserie chicken
05064 165 31.02 3.57 0 0 74: cooked chicken
05062 120 22.5 2.62 0 0 45: chicken breast, boneless skinless chicken breast, skinless boneless chicken breast,
  skinless boneless chicken breast half, boneless skinless chicken breast half, skinless chicken breast,
  boneless chicken breast, chicken cutlet, chicken tender, chicken tenderloin, chicken breast fillet, chicken fillet
05057 172 20.85 9.25 0 0 63 edible 80: bone in skin on chicken breast, bone in chicken breast, whole chicken breast
05096 121 19.66 4.12 0 0 95: boneless skinless chicken thigh, skinless boneless chicken thigh, boneless chicken thigh,
  chicken thigh meat
05096 121 19.66 4.12 0 0 95 edible 75: bone in skinless chicken thigh
05080 120 19.16 4.22 0 0 96 edible 70: bone in skinless chicken leg
05071 116 19.41 3.71 0 0 114 edible 65: bone in skinless chicken drumstick
05062 120 22.5 2.62 0 0 45 edible 82: bone in skinless chicken breast
05091 221 16.52 16.61 0.25 0 81: boneless skin on chicken thigh
05057 172 20.85 9.25 0 0 63: boneless skin on chicken breast
05075 214 16.37 15.95 0.17 0 84: boneless skin on chicken leg
05091 221 16.52 16.61 0.25 0 81 edible 79: chicken thigh, bone in skin on chicken thigh, bone in chicken thigh,
  skin on chicken thigh
05066 161 18.08 9.2 0.11 0 106 edible 67: chicken drumstick, drumstick
05075 214 16.37 15.95 0.17 0 84 edible 73: chicken leg, chicken leg quarter, chicken quarter
05100 191 17.52 12.85 0 0 84 edible 54: chicken wing
05332 143 17.44 8.1 0.04 0 60: ground chicken, chicken sausage
05027 119 16.92 4.83 0.73 0 71: chicken liver
05307 200 17.15 14.02 0 0 61 edible 60: cornish hen, cornish game hen, poussin
05139 404 11.49 39.34 0 0 63 edible 72: duck, duck leg, whole duck
05145 123 19.85 4.25 0 0 57: duck breast
05165 143 21.64 5.64 0 0 112 edible 72: turkey, whole turkey
05219 114 23.66 1.48 0 0 113: turkey breast, turkey cutlet
05732 155 21.88 7.45 0 0 72 edible 85: bone in turkey breast, bone in skin on turkey breast, skin on turkey breast
05193 144 19.54 6.72 0 0 74 edible 72: turkey leg, turkey drumstick, turkey thigh
05668 180 16.9 12.54 0 0 54: ground turkey, lean ground turkey
05665 150 18.73 8.34 0 0 69: extra lean ground turkey
05168 159 29.06 3.84 0 0 101: cooked turkey
07955 155 18.79 8.08 0.47 0 593: turkey sausage
10219 263 16.88 21.19 0 0 56: ground pork
10060 109 20.95 2.17 0 0 53: pork tenderloin, pork fillet
10224 166 21.34 8.33 0 0 47: pork loin, boneless pork loin, pork loin roast
10062 155 21.55 6.94 0 0 48: boneless pork loin chop, pork loin chop, boneless pork chop
10036 170 20.71 9.03 0 0 55 edible 78: pork chop, bone in pork chop, bone in pork loin chop, bone in pork rib chop,
  pork rib chop
10080 186 17.42 12.36 0 0 61: pork shoulder, boneless pork shoulder, pork butt, boston butt, pork, pork stew meat
10005 518 9.34 53.01 0 0 32: pork belly
10088 277 15.47 23.4 0 0 81 edible 65: pork rib, spare rib, baby back rib, pork spare rib
10008 245 17.43 18.87 0 0 47 edible 80: pork leg
10123 417 12.62 39.69 1.28 0 662: bacon, streaky bacon, smoked bacon, pancetta, guanciale, lardon
10130 111 20.24 2.76 1.29 0 743: canadian bacon, back bacon
10182 162 18.26 8.39 2.28 0 1278: smoked ham, baked ham,
  ham, ham steak
10911 167 16.65 11.02 0.33 0 964 edible 50: ham hock, smoked ham hock, bone in ham
10911 167 16.65 11.02 0.33 0 964 edible 85: bone in ham steak
10141 195 27.8 8.32 0.3 0 2695: prosciutto, parma ham, serrano ham, dry cured ham, prosciutto di parma, country ham,
  speck
10165 748 5.05 80.5 0 0 2684: salt pork, fatback
07036 346 14.25 31.33 0.65 0 731: sausage, italian sausage, sweet italian pork sausage, sweet italian sausage,
  pork sausage, garlic pork sausage, sausage meat, italian pork sausage, breakfast sausage, bratwurst, merguez,
  bulk sausage
07019 455 24.1 38.27 1.86 0 1235: chorizo, mexican pork chorizo, mexican chorizo, chorizo sausage, spanish chorizo,
  salami, soppressata
07037 309 12.23 27.29 2.81 0 667: kielbasa, pork kielbasa, smoked sausage, andouille sausage, pork andouille sausage,
  smoked pork sausage, linguica
07057 494 22.68 43.98 0 0 1761: pepperoni
07023 305 11.53 27.64 1.72 0 819: hot dog, frankfurter,
  all beef frankfurter
07050 311 16.37 25.39 3.05 0 1246: mortadella
23572 254 17.17 20 0 0 67: ground beef, ground beef chuck, ground chuck, hamburger,
  80 percent lean ground beef
13498 332 14.35 30 0 0 67: 70 percent lean ground beef
23577 293 15.76 25 0 0 67: 75 percent lean ground beef
23567 215 18.59 15 0 0 66: 85 percent lean ground beef
23557 137 21.41 5 0 0 66: 95 percent lean ground beef, extra lean ground beef
23562 176 20 10 0 0 66: lean ground beef, ground sirloin, 90 percent lean ground beef
13809 244 19.23 17.98 0 0 62: beef chuck, beef stew meat, chuck roast, beef chuck roast, beef, stewing beef,
  braising steak, beef pot roast, stew meat, boneless beef chuck
13803 251 18.42 19.06 0 0 69: beef brisket, brisket
13065 165 21.22 8.29 0 0 54: flank steak
23169 206 18.74 14.53 0.19 0 67: skirt steak
13929 201 20.3 12.71 0 0 52: sirloin steak, top sirloin, beef sirloin, beef sirloin steak, steak, top sirloin steak,
  rump steak, beef steak, tri tip, sirloin tip
13095 274 17.51 22.07 0 0 56: ribeye steak, boneless ribeye steak, rib eye steak, beef rib roast, prime rib
13909 228 20.61 15.49 0 0 52: strip steak, boneless strip steak, boneless new york strip steak, new york strip steak,
  t bone steak, porterhouse steak
13917 247 19.61 18.16 0 0 50: beef tenderloin, beef tenderloin steak, beef fillet, filet mignon
13147 388 14.4 36.23 0 0 49 edible 73: short rib, beef short rib
13868 192 20.7 11.54 0 0 56: round steak, beef round, top round, bottom round, eye of round, beef round roast
13227 128 21.75 3.85 0 0 63 edible 60: beef shank, oxtail
13346 198 14.68 14.9 0.14 0 1217: corned beef
13355 147 21.8 5.82 0.36 0 1078: pastrami
17224 282 16.56 23.41 0 0 59: ground lamb
17011 230 17.91 17.07 0 0 56 edible 79: lamb leg, leg of lamb, lamb, bone in leg of lamb
17035 264 16.58 21.45 0 0 61: lamb shoulder, boneless lamb shoulder, lamb stew meat, boneless leg of lamb
17007 201 18.91 13.38 0 0 72 edible 50: lamb shank
17023 310 16.32 26.63 0 0 56 edible 79: lamb chop, lamb loin chop, lamb cutlet, rack of lamb,
  lamb rib chop
17142 144 19.35 6.77 0 0 82: ground veal, ground meat, meatball
17094 117 20.98 3.08 0 0 63: veal cutlet, veal scaloppine, veal
17276 113 19.15 3.48 0 0 84 edible 60: veal shank
17180 114 21.79 2.32 0 0 50: rabbit
17164 120 22.96 2.42 0 0 51: venison
`;
