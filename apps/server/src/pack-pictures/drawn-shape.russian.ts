import type { PackShape } from '@romashka/ui/pack-drawing'

/** How a kind of goods looks where no drawing has its name. */
const shapeOfKind: Record<string, PackShape> = {
  'lens-care': 'flip-cap',
  depilation: 'tube',
  'intimate-care': 'flip-cap',
  shaving: 'flip-cap',
  styling: 'aerosol',
  bath: 'flip-cap',
  formula: 'formula-can',
  set: 'box',
  mouthwash: 'bottle',
  lenses: 'lens-case',
  drink: 'can',
  sponge: 'box',
  suture: 'box',
  'joint-fluid': 'syringe',
  'liquid-soap': 'pump',
  deodorant: 'roll-on',
  'shower-gel': 'flip-cap',
  shampoo: 'flip-cap',
  conditioner: 'flip-cap',
  milk: 'flip-cap',
  scrub: 'jar',
  serum: 'oil',
  lotion: 'bottle',
  foam: 'pump',
  powder: 'bottle',
  oil: 'bottle',
  lubricant: 'tube',
  cream: 'tube',
  gel: 'tube',
  spray: 'spray',
  clay: 'pouch',
}

/** Where a word of the title says more of how the pack looks. The first that is found holds. */
const byWords: readonly [kind: string | null, words: RegExp, shape: PackShape][] = [
  ['set', /подароч|парфюм|косметичк/, 'gift'],
  ['set', /маникюр/, 'manicure'],
  ['set', /катетер/, 'catheter'],
  ['set', /расчес|щетк/, 'hair-brush'],
  ['set', /туалетн/, 'perfume'],
  ['toothbrush', /насадк/, 'brush-heads'],
  ['toothpaste', /порош/, 'jar'],
  ['toothbrush', /электр|аккумулятор|батаре/, 'electric-toothbrush'],
  ['floss', /ершик|межзубн|интердентал/, 'small-brush'],
  ['hair-brush', /бутыл/, 'small-brush'],
  ['thermometer', /ртут|стекл/, 'glass-thermometer'],
  ['thermometer', /инфракрас|бесконтакт|лобн|ушной/, 'infrared-thermometer'],
  ['thermometer', /ванн|для вод/, 'bath-thermometer'],
  ['thermometer', /комнат/, 'box'],
  ['crutches', /ходунк/, 'walker'],
  ['ostomy-bag', /моче|уро/, 'urine-bag'],
  ['enema', /эсмарх/, 'hot-water-bottle'],
  ['nebuliser', /индивидуальн|тренажер|карман|для носа/, 'box'],
  ['repellent', /прибор|комплект|фумигатор/, 'repellent'],
  ['repellent', /спрей|аэрозол/, 'aerosol'],
  ['repellent', /крем|гель|молочк|бальзам|эмульс/, 'tube'],
  ['repellent', /салфет/, 'wipes'],
  ['repellent', /лосьон/, 'bottle'],
  ['repellent', /пластин|спирал|браслет|ловушк|карандаш/, 'box'],
  ['face-mask', /ткане|гидрогел|патч|салфет/, 'face-mask'],
  ['face-mask', /волос/, 'jar'],
  ['face-mask', /\d\s(?:мл|г)(?![а-я])/, 'tube'],
  ['nail-polish', /сняти/, 'bottle'],
  ['nail-polish', /крем/, 'tube'],
  ['baby-food', /каша/, 'pouch'],
  ['baby-food', /сок|нектар/, 'bottle'],
  ['lens-care', /капли/, 'drops'],
  ['depilation', /полоск|пластин|набор/, 'box'],
  ['depilation', /воск/, 'jar'],
  ['lotion', /туалетн/, 'perfume'],
  ['tonometer', /механич/, 'aneroid-tonometer'],
  ['lipstick', /гигиен|смягч|защит|увлажн|герпес|бальзам|питательн/, 'lip-balm'],
  ['deodorant', /аэрозол|спрей|обув/, 'aerosol'],
  ['shaving', /пена|пенка|баллон/, 'aerosol'],
  ['mouthwash', /спрей/, 'spray'],
  ['bath', /соль/, 'pouch'],
  ['bath', /экстракт|раствор/, 'bottle'],
  ['oil', /эфирн/, 'oil'],
  ['oil', /спрей/, 'spray'],
  ['cream', /скипидар/, 'bottle'],
  ['cream', /баночк|(?:дневн|ночн)\S*|для (?:лица|век)/, 'jar'],
  ['styling', /гель|воск|паст/, 'tube'],
  ['drink', /вода|квас/, 'bottle'],
  ['drink', /кофе|кисель|чайн|пакет/, 'box'],
  ['intimate-care', /гель .*(?:\d г|увлажн)|крем/, 'tube'],
  // Of goods whose kind nobody knows.
  [null, /духи|парфюм|туалетн\S* вода|одеколон/, 'perfume'],
  [null, /дезинф|канистр/, 'bottle'],
  [null, /аспиратор/, 'enema'],
  [null, /судно(?![а-я])/, 'bedpan'],
  [null, /глазн|офтальмолог/, 'drops'],
  [null, /браслет|шарик|бахил/, 'box'],
]

/** Of forms of medicines, and how much each piece of the pack holds: finer than the general shape. */
const byForm: readonly [words: RegExp, shape: PackShape, millilitres?: [least: number, most: number]][] = [
  [/таблетки шипуч|шипуч\S* таблетк/, 'tablet-tube'],
  [/порошок для приготовления глазных/, 'drops'],
  [/лиофилизат|порошок для приготовления .*(?:инъек|инфуз|внутри)/, 'vial'],
  [/шприц.?ручк|картридж/, 'injection-pen'],
  [/фломастер/, 'marker'],
  // A concentrate is thinned before it is let in: of several it is ampoules, one is a vial.
  [/концентрат для .*(?:инъек|инфуз).* шт\.$/, 'ampoules', [0, 20]],
  [/концентрат для .*(?:инъек|инфуз)/, 'vial'],
  [/(?:раствор|эмульси)\S* для инфуз.* шт\.$/, 'ampoules', [0, 20]],
  [/(?:раствор|эмульси)\S* для инфуз/, 'infusion'],
  [/раствор\S* для инъек/, 'infusion', [100, 5000]],
  // What a nebuliser breathes out comes in it by ampoules or from a bottle, and is no inhaler.
  [/(?:раствор|суспензи)\S* для ингаляц.* шт\.$/, 'ampoules', [0, 20]],
  [/(?:раствор|суспензи)\S* для ингаляц/, 'solution', [5, 500]],
  [/раствор.* шт\.$/, 'ampoules', [0, 20]],
  [/аэрозоль(?: для (?:наружного|местного)|.*, \d+ г$)/, 'aerosol'],
  [/(?:^| )сок(?: |,|$)/, 'bottle'],
]

interface Described {
  title: string
  dosageForm: string | null
  /** As the catalogue has it. */
  packShape: string
  goodsKind: string | null
  isMedicine: boolean
}

/** The shape that a product's picture has: its dosage form for a medicine, the kind of goods for everything else. */
export function drawnShapeOf(product: Described, known: readonly PackShape[]): PackShape {
  const found = product.isMedicine ? formShape(product) : (kindShape(product) ?? eatenShape(product))
  const shape = found ?? coarseShape(product)
  return known.find((one) => one === shape) ?? 'box'
}

function formShape({ dosageForm, title }: Described): PackShape | undefined {
  const text = `${dosageForm ?? ''} ${title}`.toLowerCase().replaceAll('ё', 'е')
  const held = Number(/, (\d+(?:,\d+)?) мл(?:,|$)/.exec(text)?.[1]?.replace(',', '.') ?? Number.NaN)
  const isHeld = ([least, most]: [number, number]) => held > least && held <= most
  return byForm.find(([words, , millilitres]) => words.test(text) && (!millilitres || isHeld(millilitres)))?.[1]
}

/** Of a supplement the tablets that fizz stand in a tube as those of medicines do. */
const eatenShape = ({ packShape, title }: Described): PackShape | undefined =>
  packShape === 'tablets' && /шипуч/.test(title.toLowerCase()) ? 'tablet-tube' : undefined

function kindShape({ goodsKind, title }: Described): string | undefined {
  const text = title.toLowerCase().replaceAll('ё', 'е')
  const said = byWords.find(([kind, words]) => kind === goodsKind && words.test(text))?.[2]
  return said ?? (goodsKind === null ? undefined : (shapeOfKind[goodsKind] ?? goodsKind))
}

const electric = /аппарат|прибор|массажер|магнит|электр(?!од)/

/** An unknown device is drawn with a screen only where its title says that it has a plug. */
function coarseShape({ packShape, title }: Described): string {
  if (packShape === 'device' && !electric.test(title.toLowerCase().replaceAll('ё', 'е'))) return 'box'
  return packShape === 'bandage' ? 'dressing' : packShape
}
