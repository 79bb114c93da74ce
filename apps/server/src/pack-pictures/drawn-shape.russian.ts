import type { PackShape } from '@romashka/ui/pack-drawing'

/** How a kind of goods looks where no drawing has its name. */
const shapeOfKind: Record<string, PackShape> = {
  'lens-care': 'flip-cap',
  depilation: 'tube',
  'breast-pump': 'teat',
  'intimate-care': 'flip-cap',
  shaving: 'flip-cap',
  styling: 'aerosol',
  bath: 'flip-cap',
  formula: 'formula-can',
  set: 'gift',
  mouthwash: 'bottle',
  lenses: 'lens-case',
  drink: 'can',
  manicure: 'device',
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
const byWords: readonly [kind: string, words: RegExp, shape: PackShape][] = [
  ['thermometer', /ртут|стекл/, 'glass-thermometer'],
  ['tonometer', /механич/, 'aneroid-tonometer'],
  ['lipstick', /гигиен|смягч|защит|увлажн|герпес|бальзам|питательн/, 'lip-balm'],
  ['deodorant', /аэрозол|спрей/, 'aerosol'],
  ['shaving', /пена|пенка/, 'aerosol'],
  ['bath', /соль/, 'pouch'],
  ['bath', /экстракт|раствор/, 'bottle'],
  ['oil', /эфирн/, 'oil'],
  ['cream', /баночк|(?:дневн|ночн)\S*|для (?:лица|век)/, 'jar'],
  ['styling', /гель|воск|паст/, 'tube'],
  ['drink', /кофе|кисель|чайн|пакет/, 'box'],
  ['intimate-care', /гель .*(?:\d г|увлажн)|крем/, 'tube'],
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
  goodsKind: string | null
  isMedicine: boolean
}

/** The shape that a product's picture has: its dosage form for a medicine, the kind of goods for everything else. */
export function drawnShapeOf(product: Described, known: readonly PackShape[]): PackShape {
  const found = product.isMedicine ? formShape(product) : kindShape(product)
  const shape = found ?? coarseShapes[product.packShape] ?? product.packShape
  return known.find((one) => one === shape) ?? 'box'
}

function formShape({ dosageForm, title }: Described): PackShape | undefined {
  const text = `${dosageForm ?? ''} ${title}`.toLowerCase()
  return byForm.find(([words]) => words.test(text))?.[1]
}

function kindShape({ goodsKind, title }: Described): string | undefined {
  if (goodsKind === null) return undefined
  const said = byWords.find(([kind, words]) => kind === goodsKind && words.test(title.toLowerCase()))
  return said?.[2] ?? shapeOfKind[goodsKind] ?? goodsKind
}

const coarseShapes: Record<string, PackShape> = { bandage: 'dressing' }
