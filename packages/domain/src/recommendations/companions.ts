import { companionGoods, isDripped, isInjected, isMeant, suitsForm, suitsPerson } from './companion-goods.russian.ts'

/**
 * By the slug of a section: what completes the things bought there, the most useful first; a section, or goods of one by
 * their name in `companion-goods.russian.ts`. A pharmacist reads this list: no sorbent beside another medicine, which it would
 * bind; no potassium beside tablets for blood pressure, of which many keep it in the body; nothing with alcohol, herbs or
 * minerals beside what acts on the mind, thins the blood or replaces a hormone: those get a box for the day's tablets.
 */
const ofMedicines: Record<string, readonly string[]> = {
  'ot-kashlya': ['nose-rinses', 'ingalyatory', 'termometry'],
  'ot-nasmorka': ['nose-rinses', 'handkerchiefs', 'termometry'],
  'ot-boli-v-gorle': ['nose-rinses', 'termometry', 'throat-sweets'],
  'ot-temperatury': ['termometry', 'nose-rinses', 'vitamin-c', 'handkerchiefs'],
  protivovirusnye: ['termometry', 'nose-rinses', 'vitamin-c', 'handkerchiefs'],
  'promyvanie-nosa': ['termometry', 'ingalyatory', 'handkerchiefs'],
  immunomodulyatory: ['termometry', 'handkerchiefs'],
  // Much of it is taken for a cold, some for the head that pressure makes ache.
  'ot-golovnoy-boli': ['termometry', 'nose-rinses', 'tonometry', 'handkerchiefs', 'throat-sweets'],
  'ot-migreni': ['tonometry', 'pill-boxes'],
  'ot-vospaleniya-i-boli-v-sustavah': ['knee-and-wrist-supports', 'back-supports'],
  'mazi-ot-boli': ['knee-and-wrist-supports', 'cotton-pads'],
  hondroprotektory: ['knee-and-wrist-supports', 'insoles'],
  miorelaksanty: ['back-supports', 'massagers'],
  'ot-osteoporoza': ['knee-and-wrist-supports', 'insoles'],
  'ot-spazmov': ['fermenty', 'plain-food'],
  'ot-izzhogi': ['probiotiki', 'plain-food'],
  fermenty: ['probiotiki', 'plain-food'],
  'ot-diarei': ['probiotiki', 'wet-wipes'],
  'ot-zapora': ['probiotiki', 'plain-food'],
  'ot-vzdutiya-i-toshnoty': ['fermenty', 'probiotiki', 'wet-wipes'],
  'pechen-i-zhelchnyy': ['fermenty', 'plain-food'],
  probiotiki: ['fermenty', 'plain-food'],
  sorbenty: ['wet-wipes', 'plain-teas'],
  'ot-glistov': ['wet-wipes', 'mylo'],
  'ot-gemorroya': ['ot-zapora', 'wet-wipes'],
  'penitsilliny-i-tsefalosporiny': ['probiotiki'],
  'makrolidy-i-drugie-antibiotiki': ['probiotiki'],
  ftorhinolony: ['probiotiki'],
  'protivogribkovye-vnutr': ['probiotiki'],
  'ot-gerpesa-i-virusov': ['pill-boxes', 'termometry'],
  // Half of it is for lice and scabies, where no thermometer helps.
  'ot-tuberkuleza-i-parazitov': ['pill-boxes'],
  'ot-davleniya': ['tonometry', 'pill-boxes'],
  'beta-blokatory': ['tonometry', 'pill-boxes'],
  mochegonnye: ['tonometry', 'pill-boxes'],
  'serdechnaya-nedostatochnost-i-ritm': ['tonometry', 'pill-boxes'],
  'snizhenie-holesterina': ['tonometry', 'pill-boxes'],
  'razzhizhenie-krovi': ['tonometry', 'pill-boxes', 'plastyri'],
  'sosudy-i-krovoobraschenie': ['tonometry', 'pill-boxes'],
  'pamyat-i-mozg': ['pill-boxes', 'tonometry'],
  'parkinson-i-dementsiya': ['pill-boxes'],
  'ot-epilepsii': ['pill-boxes'],
  antidepressanty: ['pill-boxes'],
  psihoterapevticheskie: ['pill-boxes'],
  'schitovidnaya-zheleza': ['pill-boxes'],
  'ot-anemii': ['pill-boxes', 'zubnye-schetki'],
  kortikosteroidy: ['tonometry', 'glyukometry', 'pill-boxes'],
  protivoopuholevye: ['termometry', 'pill-boxes'],
  'zhenskie-gormony': ['pill-boxes', 'prokladki'],
  'ot-varikoza': ['golfy', 'chulki', 'gentle-foot-care'],
  'tabletki-ot-diabeta': ['glyukometry', 'zameniteli-sahara', 'gentle-foot-care'],
  insuliny: ['insulin-needles', 'glyukometry', 'zameniteli-sahara'],
  'snizhenie-vesa': ['zameniteli-sahara', 'plain-food'],
  'ot-allergii': ['nose-rinses', 'handkerchiefs'],
  'ot-astmy': ['ingalyatory', 'nose-rinses'],
  'ot-gribka': ['uhod-za-nogami', 'manikyurnye-instrumenty'],
  'ot-gerpesa-na-kozhe': ['cotton-pads', 'antiseptiki'],
  'ot-ugrey': ['ochischenie-litsa', 'solntsezaschita'],
  'ot-dermatita': ['cotton-pads', 'detskie-kremy'],
  'ot-vypadeniya-volos': ['shampuni', 'balzamy-i-maski-dlya-volos'],
  'zazhivlenie-ran': ['plain-bandages', 'plastyri', 'antiseptiki'],
  krovoostanavlivayuschie: ['plain-bandages', 'plastyri', 'vata-i-marlya'],
  antiseptiki: ['plastyri', 'plain-bandages', 'vata-i-marlya'],
  // Soap undoes spermicides and chlorhexidine.
  kontratseptivy: ['pregnancy-tests', 'prezervativy'],
  'ginekologicheskie-infektsii': ['prokladki', 'intimate-wipes'],
  prostata: ['pill-boxes', 'wet-wipes'],
  potentsiya: ['prezervativy', 'smazki'],
  'pochki-i-mochevoy-puzyr': ['intimnaya-gigiena', 'wet-wipes'],
  'glaznye-kapli': ['cotton-pads', 'handkerchiefs'],
  'ot-glaukomy': ['cotton-pads', 'pill-boxes'],
  'ushnye-kapli': ['cotton-pads', 'nose-rinses'],
  'infuzionnye-rastvory': ['antiseptiki', 'plastyri'],
  'lekarstva-v-ampulah': ['syringes', 'antiseptiki', 'vata-i-marlya'],
  'lekarstva-v-tabletkah': ['pill-boxes'],
  'kapsuly-i-drazhe': ['pill-boxes'],
  'lekarstva-naruzhnye': ['cotton-pads', 'plain-bandages'],
  'ot-kureniya-i-alkogolya': ['throat-sweets'],
  uspokoitelnye: ['plain-teas'],
  gomeopatiya: ['pill-boxes', 'termometry'],
  'lekarstvennye-travy': ['plain-food', 'throat-sweets'],
  'nastoyki-i-ekstrakty': ['droppers'],
  'siropy-i-kapli': ['droppers'],
}

const ofSupplementsAndFood: Record<string, readonly string[]> = {
  polivitaminy: ['pill-boxes', 'plain-food'],
  'otdelnye-vitaminy': ['pill-boxes', 'plain-food'],
  'kaltsiy-magniy-i-mineraly': ['pill-boxes', 'plain-food'],
  'rybiy-zhir-i-omega': ['pill-boxes', 'plain-food'],
  'bad-raznye': ['pill-boxes', 'plain-food'],
  'bad-dlya-figury': ['zameniteli-sahara', 'plain-food', 'antitsellyulit'],
  'bad-dlya-pischevareniya': ['plain-food', 'pill-boxes'],
  'bad-dlya-sustavov': ['knee-and-wrist-supports', 'insoles'],
  'bad-dlya-zreniya': ['pill-boxes', 'plain-food'],
  'bad-dlya-serdtsa': ['tonometry', 'pill-boxes'],
  'bad-dlya-nervov': ['plain-teas', 'dlya-vanny'],
  'bad-dlya-krasoty': ['uhod-za-nogtyami', 'shampuni'],
  'bad-dlya-zhenschin-i-muzhchin': ['intimnaya-gigiena', 'pill-boxes'],
  gematogen: ['throat-sweets', 'plain-food'],
  ledentsy: ['handkerchiefs', 'gematogen'],
  chay: ['zameniteli-sahara', 'plain-food'],
  'dieticheskie-produkty': ['zameniteli-sahara', 'plain-teas'],
  'zameniteli-sahara': ['plain-teas', 'glyukometry'],
  'voda-i-soki': ['plain-teas', 'plain-food'],
}

const ofCare: Record<string, readonly string[]> = {
  'zubnye-pasty': ['zubnye-schetki', 'floss', 'opolaskivateli'],
  'zubnye-schetki': ['zubnye-pasty', 'floss', 'opolaskivateli'],
  'zubnye-niti': ['zubnye-pasty', 'zubnye-schetki', 'opolaskivateli'],
  opolaskivateli: ['zubnye-pasty', 'zubnye-schetki', 'floss'],
  shampuni: ['balzamy-i-maski-dlya-volos', 'ukladka'],
  'balzamy-i-maski-dlya-volos': ['shampuni', 'ukladka'],
  'kraska-dlya-volos': ['balzamy-i-maski-dlya-volos', 'shampuni'],
  ukladka: ['shampuni', 'balzamy-i-maski-dlya-volos'],
  'krem-dlya-litsa': ['ochischenie-litsa', 'cotton-pads'],
  'ochischenie-litsa': ['krem-dlya-litsa', 'cotton-pads'],
  'maski-dlya-litsa': ['krem-dlya-litsa', 'ochischenie-litsa', 'cotton-pads'],
  syvorotki: ['krem-dlya-litsa', 'ochischenie-litsa'],
  'uhod-za-glazami': ['ochischenie-litsa', 'krem-dlya-litsa', 'cotton-pads'],
  'uhod-za-gubami': ['krem-dlya-ruk', 'handkerchiefs'],
  makiyazh: ['ochischenie-litsa', 'cotton-pads'],
  'krem-dlya-tela': ['geli-dlya-dusha', 'krem-dlya-ruk', 'sponges'],
  'geli-dlya-dusha': ['krem-dlya-tela', 'dezodoranty', 'sponges'],
  'krem-dlya-ruk': ['uhod-za-nogtyami', 'mylo'],
  'uhod-za-nogtyami': ['manikyurnye-instrumenty', 'krem-dlya-ruk', 'cotton-pads'],
  'manikyurnye-instrumenty': ['uhod-za-nogtyami', 'krem-dlya-ruk'],
  'uhod-za-nogami': ['manikyurnye-instrumenty', 'insoles'],
  stelki: ['uhod-za-nogami', 'golfy'],
  antitsellyulit: ['geli-dlya-dusha', 'massagers'],
  'massazhnye-masla': ['dlya-vanny', 'massagers'],
  'dlya-vanny': ['geli-dlya-dusha', 'krem-dlya-tela'],
  solntsezaschita: ['krem-dlya-tela', 'uhod-za-gubami', 'ot-nasekomyh'],
  'ot-nasekomyh': ['plastyri', 'solntsezaschita'],
  depilyatsiya: ['krem-dlya-tela', 'cotton-pads'],
  brite: ['kosmetika-dlya-muzhchin', 'dezodoranty'],
  'kosmetika-dlya-muzhchin': ['brite', 'dezodoranty', 'geli-dlya-dusha'],
  dezodoranty: ['geli-dlya-dusha', 'brite'],
  parfyum: ['dezodoranty', 'geli-dlya-dusha'],
  'kosmeticheskie-nabory': ['geli-dlya-dusha', 'krem-dlya-ruk'],
  mylo: ['krem-dlya-ruk', 'sponges'],
  mochalki: ['geli-dlya-dusha', 'mylo'],
  'vatnye-diski': ['ochischenie-litsa', 'antiseptiki'],
  'bumaga-i-platki': ['wet-wipes', 'mylo'],
  'vlazhnye-salfetki': ['handkerchiefs', 'mylo'],
  prokladki: ['tampony', 'intimnaya-gigiena', 'wet-wipes'],
  tampony: ['prokladki', 'intimnaya-gigiena'],
  'intimnaya-gigiena': ['prokladki', 'tampony', 'wet-wipes'],
  prezervativy: ['intimnaya-gigiena', 'smazki'],
  smazki: ['prezervativy', 'intimnaya-gigiena'],
}

const ofChildrenAndNursing: Record<string, readonly string[]> = {
  podguzniki: ['baby-wipes', 'detskie-kremy', 'kupanie'],
  'smesi-i-kashi': ['butylochki', 'soski-i-pustyshki', 'baby-wipes'],
  'detskie-chai-i-voda': ['butylochki', 'smesi-i-kashi'],
  butylochki: ['soski-i-pustyshki', 'smesi-i-kashi'],
  'soski-i-pustyshki': ['butylochki', 'igrushki'],
  igrushki: ['soski-i-pustyshki', 'baby-wipes'],
  molokootsosy: ['butylochki', 'soski-i-pustyshki', 'baby-wipes'],
  kupanie: ['detskie-kremy', 'baby-wipes'],
  'detskie-kremy': ['podguzniki', 'baby-wipes', 'kupanie'],
  'detskaya-gigiena': ['baby-wipes', 'kupanie', 'detskie-kremy'],
  'bandazhi-dlya-beremennyh': ['molokootsosy', 'prokladki'],
  'podguzniki-dlya-vzroslyh': ['pelenki', 'wet-wipes'],
  pelenki: ['podguzniki-dlya-vzroslyh', 'wet-wipes'],
  'sudna-i-kalopriemniki': ['pelenki', 'wet-wipes', 'examination-gloves'],
}

const ofDevices: Record<string, readonly string[]> = {
  tonometry: ['pill-boxes', 'termometry'],
  termometry: ['first-aid-kits', 'handkerchiefs'],
  ingalyatory: ['nose-rinses', 'termometry'],
  glyukometry: ['zameniteli-sahara', 'gentle-foot-care'],
  testy: ['intimnaya-gigiena', 'prokladki'],
  shpritsy: ['antiseptiki', 'vata-i-marlya', 'plastyri'],
  katetery: ['examination-gloves', 'antiseptiki'],
  'dlya-bolnits': ['examination-gloves', 'antiseptiki'],
  'perchatki-i-maski': ['antiseptiki', 'wet-wipes'],
  'dezinfektsiya-i-dom': ['examination-gloves', 'wet-wipes'],
  plastyri: ['antiseptiki', 'plain-bandages'],
  binty: ['antiseptiki', 'plastyri', 'vata-i-marlya'],
  'vata-i-marlya': ['antiseptiki', 'plain-bandages', 'plastyri'],
  'ranevye-povyazki': ['antiseptiki', 'plain-bandages', 'plastyri'],
  aptechki: ['plastyri', 'plain-bandages', 'antiseptiki'],
  'grelki-i-klizmy': ['pelenki', 'wet-wipes'],
  massazhery: ['massazhnye-masla', 'uhod-za-nogami'],
  'bandazhi-dlya-spiny': ['mazi-ot-boli', 'knee-and-wrist-supports'],
  fiksatory: ['mazi-ot-boli', 'elastic-bandages'],
  'trosti-i-kostyli': ['knee-and-wrist-supports', 'back-supports'],
  golfy: ['uhod-za-nogami', 'insoles'],
  chulki: ['uhod-za-nogami', 'insoles'],
  kolgotki: ['uhod-za-nogami', 'insoles'],
  linzy: ['rastvory-dlya-linz', 'cotton-pads'],
  'rastvory-dlya-linz': ['handkerchiefs'],
}

const companions: Record<string, readonly string[]> = {
  ...ofMedicines,
  ...ofSupplementsAndFood,
  ...ofCare,
  ...ofChildrenAndNursing,
  ...ofDevices,
}

/** What completes a thing: a section, or only those of it whose title says so. */
export interface Companion {
  section: string
  title: RegExp | undefined
}

/** Recommended together with a thing of this section; empty where nothing is listed. */
export function companionsOf(slug: string, title = ''): Companion[] {
  return namesOf(slug, title).map((name) => companionGoods[name] ?? { section: name, title: undefined })
}

/** What is injected is completed by what an injection takes, whatever it is for. */
function namesOf(slug: string, title: string): readonly string[] {
  const listed = companions[slug] ?? []
  if (title !== '' && !isMeant(slug, title)) return []
  if (!(slug in ofMedicines || slug === 'mestnaya-anesteziya') || slug === 'insuliny') return listed
  if (isDripped(title)) return ofMedicines['infuzionnye-rastvory'] ?? []
  if (!isInjected(title)) return listed
  const ofInjections = slug === 'razzhizhenie-krovi' ? inFilledSyringes : inAmpoules
  return [...listed.filter((name) => name === 'probiotiki'), ...ofInjections]
}

const inAmpoules = ['syringes', 'antiseptiki', 'vata-i-marlya']
const inFilledSyringes = ['antiseptiki', 'vata-i-marlya']

/** Sections for infants: nothing intimate stands beside them. */
const ofInfants = new Set(
  Object.keys(ofChildrenAndNursing).filter((slug) => !/dlya-vzroslyh|beremennyh|pelenki|sudna/u.test(slug)),
)
/** Care that is for men where its title does not say for whom. */
const ofMen = new Set(['brite', 'kosmetika-dlya-muzhchin'])
/** Where soap undoes what was bought. */
const withoutSoap = new Set(['kontratseptivy', 'ginekologicheskie-infektsii'])
const intimate = new Set(['prezervativy', 'smazki', 'potentsiya', 'kontratseptivy', 'ginekologicheskie-infektsii'])

/** What is asked about, and what might be offered beside it. */
interface Asked {
  section: string
  title: string
}
interface Offered extends Asked {
  isTaken: boolean
}

/**
 * Whether one thing may be offered beside another. Of what is taken or applied for health only the list decides: that two
 * medicines were bought at once says nothing of whether one person may take both. And both have to be for one person.
 */
export function mayAccompany(asked: Asked, other: Offered): boolean {
  const isForMen = asked.section in ofCare && !ofMen.has(asked.section) ? 'no' : 'maybe'
  const person = { title: asked.title, isForInfants: ofInfants.has(asked.section), isForMen } as const
  if (!suitsPerson(person, other)) return false
  if (!suitsForm(asked.title, other.title)) return false
  const listed = companionsOf(asked.section, asked.title).filter(({ section }) => section === other.section)
  if (listed.length > 0) return listed.some(({ title }) => title?.test(other.title) ?? true)
  if (withoutSoap.has(asked.section) && other.section === 'intimnaya-gigiena') return false
  return !other.isTaken && !(ofInfants.has(asked.section) && intimate.has(other.section))
}
