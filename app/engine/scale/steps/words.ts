const words = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/));

/** What a count of is a time, a temperature, a size or a way to do it, in the languages of imported steps. */
export const NO_AMOUNT: ReadonlySet<string> = words(`
  second seconds sec secs s minute minutes min mins m hour hours hr hrs h day days night nights week
  weeks month months year years sekunde sekunden sek minuten stunde stunden std tage
  secondes heure heures jour jours seg segs segundo segundos minuto minutos hora horas día días
  secondi minuti ora ore giorni seconden uur dagen
  degree degrees deg f c fahrenheit celsius ° º ºf ºc % percent grad graden degrés grados gradi watt watts
  time times x turn turns pulse pulses fold folds stroke strokes rise rises round rounds go goes
  addition additions third thirds half halves quarter quarters fourth fourths fifth fifths eighth eighths
  side sides layer layers way ways direction inch inches cm mm centimeter centimeters millimeters
  corner corners end ends edge edges place places point points forks fork spoon spoons
  hand hands step steps star stars bar psi rpm tier tiers part parts rack racks
  set sets zone zones change changes cycle cycles
  full thickness consistency increment increments o'clock am pm
  slit slits slash slashes cut cuts incision incisions line lines crossing score scores
`);

/** What stands before a figure that is no amount: "step 3", "Gas Mark 5", "No. 10". */
export const LABELS =
  /^(step|steps|page|mark|gas|no|nos|number|setting|footnote|photo|picture|image|speed|level|note|notes|type|size|#|fig|figure|day|stage|phase|part|group|option|chapter|stufe|schritt|étape|vel|velocidad|velocità|tip|to)$/;

/** Dishes that a size belongs to: "6 oz ramekins", "a 2 quart saucepan", "1 lb loaf pan". */
export const SIZED =
  /^(ramekin|dish|pan|pot|skillet|saucepan|casserole|jar|can|tin|bowl|glass|loaf|loaves|cooker|crockpot|oven|bottle|package|packet|bag|box|carton|scoop|mold|mould|cup|mug|container|ladle|measure|piece|portion|ball|patty|pattie|fillet|steak|roast|wok|kettle|stockpot|bundt|springform)(s|es)?$/;

/** What every eater gets one of. */
export const SERVED =
  /^(bowl|plate|glass|cup|mug|dish|ramekin|serving|portion|jar|coupe|skewer|tumbler|goblet|soup|shallow|diner|person|people|eater|guest|wrapper|mold|mould|parfait|liner)(s|es)?$/;

/** Kitchenware whose number follows its size, which nobody here knows. */
export const WARE =
  /^(sheet|tray|pan|pans|skillet|pot|saucepan|baking|rimmed|sheet-pan|rack|oven|wok|casserole|tin|loaf-pan|griddle|grill|batch|batche|slow|crockpot|cooling|cutting|board|parchment|foil)(s|es)?$/;

/** What is made in the bowl; an amount of it is often that of one piece. */
export const MIXTURES =
  /^(batter|dough|filling|mixture|mix|dumpling|meatball|stuffing|frosting|icing|glaze|ganache|crumb|topping|puree|purée|pancake|custard|meringue|cream-filling)s?$/;

/** Verbs after which so many pieces are the whole of what is there. */
export const MADE =
  /^(shape|form|forming|yielding|roll|divide|make|makes|making|cut|cutting|slice|halve|quarter|split|separate|portion|shaping|rolling|dividing|slicing|into|pull|tear|break|chop|thread|drop|pat|pipe|stamp|scoop|spoon|yield|yields|bake)$/;

/** The number of a share, not of an amount: "a third of the sauce". */
export const SHARES = /^(half|quarter|third|fourth|fifth|three-quarter|two-third)s?$/;
