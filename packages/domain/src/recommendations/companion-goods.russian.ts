/** Of some sections only certain goods complete others; they are known by the words of their titles. */
export const companionGoods: Readonly<Record<string, { section: string; title: RegExp }>> = {
  'pill-boxes': { section: 'aptechki', title: /таймер|таблетниц/iu },
  'first-aid-kits': { section: 'aptechki', title: /^аптечка (?!с таймером)/iu },
  syringes: { section: 'shpritsy', title: /^(?!.*(?:инсулин|туберкулин)).*шприц/iu },
  // Insulin is sold at 100 units a millilitre: a syringe for 40 would give two and a half times the dose.
  'insulin-needles': { section: 'shpritsy', title: /^(?!.*u-?40).*(?:инсулин|шприц-руч)/iu },
  massagers: { section: 'massazhery', title: /массаж(?!ный бальзам)/iu },
  'plain-food': {
    section: 'dieticheskie-produkty',
    title:
      /^(?!.*(?:очищ|худе|похуд|витамин|глаз|простуд|кашл|слабит|желудочн|для женщин)).*(?:кисель|компот|хлебц|батончик|отруб|мюсли)/iu,
  },
  'vitamin-c': { section: 'otdelnye-vitaminy', title: /аскорбин|витамин c/iu },
  'nose-rinses': { section: 'promyvanie-nosa', title: /^(?!.*(?:уш|горл|ото(?![а-я]))).*/iu },
  'examination-gloves': { section: 'perchatki-i-maski', title: /перчатки (?!хирург)/iu },
  'knee-and-wrist-supports': {
    section: 'fiksatory',
    title: /^(?!.*детск).*(?:наколенник|бандаж|фиксатор|повязка|суппорт)/iu,
  },
  sponges: { section: 'mochalki', title: /мочалк|губк|пемз/iu },
  handkerchiefs: { section: 'bumaga-i-platki', title: /плат(?:ки|оч)/iu },
  'wet-wipes': {
    section: 'vlazhnye-salfetki',
    title:
      /^(?!.*(?:лица|макияж|чистк|очков|телефон|детск|бэби|беби|бебе|малыш|реб[её]н|школьник|подгузник|памперс|хаггис|саносан|бюбхен|матир|лака|прыщ|старен|полости рта|антиперсп|дермо|скин)).*салфет/iu,
  },
  'intimate-wipes': { section: 'intimnaya-gigiena', title: /салфет/iu },
  droppers: { section: 'aptechki', title: /^пипетк/iu },
  'baby-wipes': {
    section: 'vlazhnye-salfetki',
    title: /^(?=.*(?:детск|бэби|беби|малыш|памперс|хаггис)).*салфет/iu,
  },
  // Gauze, not what a broken bone is set in.
  'plain-bandages': { section: 'binty', title: /^(?!.*гипс).*(?:стерильн|марлев)/iu },
  'elastic-bandages': { section: 'binty', title: /^(?!.*гипс).*эласт/iu },
  // A bud is not for an eye, nor for an ear.
  'cotton-pads': { section: 'vatnye-diski', title: /диск/iu },
  insoles: { section: 'stelki', title: /стельк|подпят|супинатор/iu },
  'back-supports': {
    section: 'bandazhi-dlya-spiny',
    title: /^(?!.*детск).*(?:бандаж|корсет|корректор|реклинатор|пояс)/iu,
  },
  // Teas to drink: those that act belong to who asked for them.
  'plain-teas': {
    section: 'chay',
    title: /^(?!.*(?:не полней|софора|похуд)).*(?:имбир|каркаде|мятн|ромашк|с шиповником|черничная поляна)/iu,
  },
  'throat-sweets': { section: 'ledentsy', title: /леденц|карамел/iu },
  // Not what cleans a denture.
  floss: { section: 'zubnye-niti', title: /нит[ьи](?![а-я])|лента|[её]ршик|флосс|зубочист/iu },
  // Feet that heal badly bear nothing that dissolves corns, grinds or warms.
  'gentle-foot-care': {
    section: 'uhod-za-nogami',
    title:
      /^(?!.*(?:мозол|натоптыш|огруб|пилинг|скраб|пемз|пилк|терк|т[её]рк|кислот|салицил|мочевин|согрева|разогрева|перц|перч|скипидар|горчи|снадобье|пчелин|пиявит)).*(?:крем|бальзам|гель|лосьон|спрей)/iu,
  },
  'pregnancy-tests': { section: 'testy', title: /беремен/iu },
}

const forMen = /для мужчин|мужск|(?<![а-я])фор мен(?![а-я])|(?<![a-z])for men(?![a-z])/iu
const forWomen = /для женщин|женск|(?<![а-я])леди(?![а-я])|for women|venus/iu
const forChildren =
  /looney|disney|дисней|барби|принцесс|смешарик|винни|микки|детск|для детей|малыш|младен|новорожд|(?<![а-я])(?:бэби|беби|бебе|кидс|юниор)(?![а-я])|заяц|дракоша/iu
const forExpectant = /беремен|кормящ|дородов|послеродов|maternity|пренатал/iu

/** What cleans grown-up teeth is too sharp, or is swallowed. */
const forTeeth = /зуб|щ[её]тк|[её]ршик|флосс|ополаскив|полости рта/iu

/**
 * Whether both titles may mean one person: nothing for women beside what is for men, nothing for men beside care of which
 * nobody says so, nothing for children beside what is not, no adult's toothbrush beside a child's toothpaste, and nothing
 * to take or to rub in beside what a woman wears before or after birth.
 */
export function suitsPerson(
  asked: { title: string; isForInfants: boolean; isForMen: 'maybe' | 'no' },
  other: { title: string; isTaken: boolean },
): boolean {
  const isForMen = forMen.test(asked.title)
  if (isForMen && forWomen.test(other.title)) return false
  if (!isForMen && (forWomen.test(asked.title) || asked.isForMen === 'no') && forMen.test(other.title)) return false
  if (forExpectant.test(asked.title) && (other.isTaken || /массаж/iu.test(other.title))) return false
  const isForChildren = forChildren.test(asked.title)
  if (isForChildren && forTeeth.test(other.title)) return forChildren.test(other.title)
  return asked.isForInfants || isForChildren || !forChildren.test(other.title)
}

export const isInjected = (title: string): boolean => /для инъекц|внутримышечн|внутривенн|подкожн/iu.test(title)
export const isDripped = (title: string): boolean => /инфузи/iu.test(title) && !isInjected(title)

/** Of sections that hold more than their name says, what the companions are meant for. */
const meant: Readonly<Record<string, RegExp>> = {
  massazhery: /массаж/iu,
  linzy: /линз/iu,
  mochalki: /мочалк|губк|варежк|пемз/iu,
  testy: /беремен|овуляц/iu,
}

export const isMeant = (section: string, title: string): boolean => meant[section]?.test(title) ?? true

const notInPieces =
  /инъекц|инфузи|внутримышечн|внутривенн|(?<![а-яё])(?:мазь|крем|гель|эмульсия|линимент|настойка|капли|спрей|сироп|эликсир|раствор|суспензия|бальзам|порошок|конфеты|леденцы|чай|фильтр-пакеты|в саше)(?![а-яё])|, \d+(?:,\d+)? мл(?:,|$)/iu

const swallowed = /(?<![а-яё])(?:таблетки|капсулы|драже|сироп)(?![а-яё])/iu
const countedByDrops = /(?<![а-яё])(?:капли|настойка|экстракт)(?![а-яё])/iu

/**
 * A box for the day's tablets holds no ampoules, drops or ointment; what is swallowed needs neither cotton wool nor a bandage,
 * and only drops are counted with a pipette.
 */
export function suitsForm(asked: string, other: string): boolean {
  const is = (name: string) => companionGoods[name]?.title.test(other) ?? false
  if (is('pill-boxes')) return !notInPieces.test(asked)
  if (is('cotton-pads') || is('plain-bandages')) return !swallowed.test(asked)
  return !is('droppers') || countedByDrops.test(asked)
}
