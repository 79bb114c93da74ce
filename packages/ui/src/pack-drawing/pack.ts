/** The shapes that medicines and bottles are drawn in; what else a pharmacy sells is drawn as it is (`goods`). */
const wrappings = [
  'tablets',
  'tablet-tube',
  'capsules',
  'sachets',
  'drops',
  'oil',
  'syrup',
  'solution',
  'infusion',
  'ampoules',
  'vial',
  'spray',
  'aerosol',
  'roll-on',
  'inhaler',
  'tube',
  'suppositories',
  'patch',
  'herbs',
  'device',
  'jar',
  'pill-jar',
  'bottle',
  'flip-cap',
  'pump',
  'box',
] as const

/** What is drawn as it is, above its label. */
const goodsShapes = [
  'toothbrush',
  'electric-toothbrush',
  'brush-heads',
  'small-brush',
  'toothpaste',
  'floss',
  'dentures',
  'nappies',
  'pads',
  'underpads',
  'tampons',
  'wipes',
  'paper',
  'cotton',
  'buds',
  'condoms',
  'soap',
  'gloves',
  'mask',
  'razor',
  'enema',
  'pouch',
  'soother',
  'baby-bottle',
  'breast-pump',
  'teat',
  'baby-food',
  'formula-can',
  'bar',
  'sweets',
  'can',
  'thermometer',
  'glass-thermometer',
  'infrared-thermometer',
  'tonometer',
  'aneroid-tonometer',
  'stethoscope',
  'cuff',
  'meter',
  'test-strips',
  'rapid-test',
  'syringe',
  'needles',
  'injection-pen',
  'catheter',
  'nebuliser',
  'container',
  'ostomy-bag',
  'urine-bag',
  'bedpan',
  'hot-water-bottle',
  'glasses',
  'lens-case',
  'first-aid',
  'repellent',
  'implant',
  'brace',
  'sleeve',
  'stockings',
  'insoles',
  'crutches',
  'walker',
  'stick',
  'collar',
  'bandage',
  'dressing',
  'lipstick',
  'lip-balm',
  'nail-polish',
  'face-mask',
  'mascara',
  'hair-dye',
  'gift',
  'hair-brush',
  'manicure',
  'perfume',
  'marker',
  'bath-thermometer',
] as const

export const packShapes = [...wrappings, ...goodsShapes]

export type Wrapping = (typeof wrappings)[number]
export type GoodsShape = (typeof goodsShapes)[number]
export type PackShape = Wrapping | GoodsShape

/** What is set on a pack. */
export interface Pack {
  shape: PackShape
  name: string
  /** `500 mg`, as the catalogue writes it; may be empty. */
  strength: string
  /** Pieces in the pack; zero is not set. */
  count: number
  /** What a bottle holds, where it is known: ten millilitres are drawn smaller than a hundred. */
  millilitres?: number | undefined
  /** First letter of the ATC code, or a department; anything else is drawn in the chain's own green. */
  group: string
  /** Gives the pack its stripe; may be empty. */
  maker: string
}
