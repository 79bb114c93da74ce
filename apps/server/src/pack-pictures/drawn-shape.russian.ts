import type { PackShape } from '@romashka/ui/pack-drawing'

/** What a title or a dosage form says of how a pack looks; the first that is found holds. */
const byWords: readonly [words: RegExp, shape: PackShape][] = [
  // Goods that carry the names of others: a brush for dentures, a teat with a bottle, a plaster with a corset.
  [/(?:средств|крем|таблетк)\S* .*протез|протез\S* (?:зуб|съ[её]мн)|корега|протефикс/, 'dentures'],
  [/эндопротез/, 'implant'],
  [/красная щ[её]тка/, 'herbs'],
  [/катетер|систем\S* (?:для )?(?:инфуз|перелив|вливан)|зонд/, 'catheter'],
  [/(?:раствор|капли|лосьон|жидкость).*линз/, 'flip-cap'],
  [/подарочн|(?:^| )набор(?![а-я])|косметичк/, 'gift'],
  [/зубн\S* нит|нить .*зуб|флосс|зубочист|межзубн\S* ёрш|ершик/, 'floss'],
  [/зубн\S* паста|паста зубн|зубной порошок/, 'toothpaste'],
  [/зубн\S* щ[её]тк|щ[её]тка зубн|(?:^|[ -])щ[её]тка(?! для (?:волос|тела))|насадк\S* .*(?:щ[её]т|орал)/, 'toothbrush'],
  [/щ[её]тка|расч[её]ска|массажн/, 'hair-brush'],
  [/ополаскиват\S* .*рта|для полости рта/, 'bottle'],
  [/подгузник|трусики|памперс|хаггис/, 'nappies'],
  [/пел[её]нк|простын/, 'underpads'],
  [/прокладк|вкладыш|трусы/, 'pads'],
  [/тампон/, 'tampons'],
  [/туалетн\S* бумаг|бумага туалетн|полотенц/, 'paper'],
  [/салфетк\S* (?:марлев|стерильн)|повязк|марл/, 'dressing'],
  [/салфетк|платк|платочк/, 'wipes'],
  [/ватн\S* палоч|палочк\S* ватн/, 'buds'],
  [/(?:^| )вата(?![а-я])|ватн\S* (?:диск|шарик|подуш)/, 'cotton'],
  [/презерватив/, 'condoms'],
  [/манжет/, 'cuff'],
  [/тонометр|измеритель артер|стетоскоп/, 'tonometer'],
  [/термометр.*(?:ртут|стекл|безртут)/, 'glass-thermometer'],
  [/термометр|градусник/, 'thermometer'],
  [/глюкометр|сатт?елит|акку.?чек .*(?:прибор|набор)/, 'meter'],
  [/тест.?полоск|полоск\S* .*(?:тест|глюк)|полоски/, 'test-strips'],
  [/(?:^|[ -])тест(?![а-я])|экспресс.?тест/, 'rapid-test'],
  [/шприц.?ручк|картридж|пенфилл|флекспен|квикпен/, 'injection-pen'],
  [/шприц(?! дозир)/, 'syringe'],
  [/(?:^| )игл[аы]|ланцет|скарификатор/, 'needles'],
  [/ингалятор|небулайзер/, 'nebuliser'],
  [/перчатк/, 'gloves'],
  [/маск\S* (?:медицин|хирург|одноразов|тр[её]хсл)|респиратор/, 'mask'],
  [/спринцовк|клизм|кружка эсмарха|груша/, 'enema'],
  [/грелк/, 'hot-water-bottle'],
  [/калоприемн|мочеприемн|уроприемн/, 'ostomy-bag'],
  [/контейнер|стакан(?![а-я])|стаканчик/, 'container'],
  [/аптечк/, 'first-aid'],
  [/линз/, 'lens-case'],
  [/(?:^| )очки/, 'glasses'],
  [/пустышк/, 'soother'],
  [/бутылочк|поильник/, 'baby-bottle'],
  [/соск[аи]|молокоотсос|накладк\S* на (?:грудь|сосок)/, 'teat'],
  [/пюре|каша(?![а-я])|сок детск/, 'baby-food'],
  [/молочная смесь|смесь .*(?:молочн|сух)|сухая смесь|заменител\S* .*молока|(?:^| )смесь/, 'formula-can'],
  [/гематоген|батончик|шоколад|хлебц|печенье/, 'bar'],
  [/карамель|леденц|конфет|мармелад|жевательн\S* резинк/, 'sweets'],
  [/напиток|квас|сок(?![а-я])|вода минер/, 'can'],
  [/бинт|эласт\S* лент|тейп/, 'bandage'],
  [/стельк|супинатор|корректор|вкладк\S* .*обув|подпят/, 'insoles'],
  [/костыл|ходунк/, 'crutches'],
  [/трость|палка/, 'stick'],
  [/воротник|шейн\S* бандаж|бандаж\S* .*шейн|шина шан/, 'collar'],
  [/чулк|чулок|гольф|колгот|носки/, 'stockings'],
  [/наколен|налокот|голеностоп|ортез|лучезапяст|бандаж .*(?:сустав|колен|локт)/, 'sleeve'],
  [/бандаж|пояс|корсет|реклинатор|бюстгальтер/, 'brace'],
  [/пластыр(?!ь от насеком)|патч/, 'patch'],
  [/раптор|фумигатор|пластин\S* от|москит|от комаров|комарекс|спирал/, 'repellent'],
  [/станок|бритв(?!ь)|лезви|кассет|жиллетт .*(?:мак|фьюж|слалом|сенсор|венус)/, 'razor'],
  [/жидкое мыло|мыло жидк|мыло-крем жидк|дозатор|с помпой/, 'pump'],
  [/мыло/, 'soap'],
  [/краска|крем-краск|оттен\S* бальзам|хна(?![а-я])|басма/, 'hair-dye'],
  [/помада гигиен|гигиен\S* помад|бальзам для губ|(?:^| )губн\S* бальзам/, 'lip-balm'],
  [/помада|блеск для губ/, 'lipstick'],
  [/лак для ногт|умная эмаль|для (?:роста |укреплен\S* )?ногт|покрытие .*ногт/, 'nail-polish'],
  [/тушь|подводка|карандаш для/, 'mascara'],
  [/дезодорант.*(?:ролик|шарик)|ролик|роликов|антиперспирант-карандаш|стик(?![а-я])/, 'roll-on'],
  [/дезодорант|антиперспирант|пена (?:для бритья|для уклад)|лак для волос|мусс|аэрозол|освежит/, 'aerosol'],
  [/эфирн\S* масло|масло эфирн|аромамасло/, 'oil'],
  [/соль (?:для|морск)|морск\S* соль|(?:^| )соль(?![а-я])|глина/, 'pouch'],
  [/маска (?!.*волос)/, 'face-mask'],
  [
    /шампунь|кондиционер|гель для душа|гель.{0,3}душ|молочко|бальзам.*(?:волос|ополаск|окраш|объ[её]м)|пена для ванн|пенка/,
    'flip-cap',
  ],
  [/крем .*(?:лица|век|дневн|ночн)|(?:дневн|ночн)\S* крем|скраб|крем-масло/, 'jar'],
  [/крем|гель|мазь|паста|смазка|лубрикант|вазелин/, 'tube'],
]

/** Of forms of medicines: finer than the general shape. */
const byForm: readonly [words: RegExp, shape: PackShape][] = [
  [/шипуч/, 'tablet-tube'],
  [/лиофилизат|порошок для приготовления .*(?:инъек|инфуз|внутри)/, 'vial'],
  [/шприц.?ручк|картридж/, 'injection-pen'],
  [/(?:раствор|эмульси)\S* для инфуз/, 'infusion'],
]

interface Described {
  title: string
  dosageForm: string | null
  /** As the catalogue has it. */
  packShape: string
  isMedicine: boolean
}

/** The shape that a product's picture has: its dosage form for a medicine, the kind of goods for everything else. */
export function drawnShapeOf(
  { title, dosageForm, packShape, isMedicine }: Described,
  known: readonly PackShape[],
): PackShape {
  const words = isMedicine ? byForm : byWords
  const text = (isMedicine ? `${dosageForm ?? ''} ${title}` : title).toLowerCase()
  const found = words.find(([pattern]) => pattern.test(text))?.[1]
  const coarse = coarseShapes[packShape] ?? packShape
  // The catalogue knows a form that the title does not name, so goods in tablets and capsules stay what they are.
  if (found && (isMedicine || !wellKnown.has(packShape))) return found
  return known.find((shape) => shape === coarse) ?? 'box'
}

const coarseShapes: Record<string, PackShape> = { bandage: 'dressing' }
const wellKnown = new Set(['tablets', 'capsules', 'suppositories', 'ampoules', 'syrup', 'drops', 'herbs'])
