import { type DispensingClass, isMedicine } from '../../dispensing/index.ts'
import { brandKinds, type GoodsKind, nounKinds, plainTitle, wholeTitleKinds } from './goods-kinds.russian.ts'

interface Titled {
  title: string
  dispensingClass: DispensingClass
  packShape: string
}

/** What is eaten has a form, as medicines do: capsules of "hair balm" are capsules. */
const eatenClasses: ReadonlySet<DispensingClass> = new Set(['supplement', 'baby_food'])
const saidForms = new Set(['tablets', 'capsules', 'ampoules', 'suppositories', 'syrup', 'drops', 'herbs', 'sachets'])
const eatenKinds = new Set(['sweets', 'bar', 'drink', 'baby-food', 'formula'])

/** What kind of goods a title names; null for medicines, which have a form, and for what no word of it says. */
export function goodsKindOf({ title, dispensingClass, packShape }: Titled): string | null {
  if (isMedicine(dispensingClass)) return null
  const text = plainTitle(title)
  const found = firstSaid(text, wholeTitleKinds) ?? earliest(text, nounKinds) ?? firstSaid(text, brandKinds)
  if (!found) return null
  const isForm = eatenClasses.has(dispensingClass) && saidForms.has(packShape) && !eatenKinds.has(found)
  return isForm ? null : found
}

interface Shaped {
  goods_kind: string | null
  dispensing_class: DispensingClass
  pack_shape: string
}

/**
 * The value of the filter of forms: the form of a medicine and of what is eaten, the kind of all other goods. What their
 * title does not say is "other": the shape of a pack is only how it is drawn.
 */
export function formOf({ goods_kind, dispensing_class, pack_shape }: Shaped): string {
  if (isMedicine(dispensing_class)) return pack_shape
  if (goods_kind) return goods_kind
  if (eatenClasses.has(dispensing_class) && saidForms.has(pack_shape)) return pack_shape
  return dispensing_class === 'device' ? 'device' : 'box'
}

const firstSaid = (text: string, kinds: readonly GoodsKind[]) => kinds.find(({ words }) => words.test(text))?.kind

/** Of two that begin at one place the one that is listed first holds. */
function earliest(text: string, kinds: readonly GoodsKind[]): string | undefined {
  let at = Number.POSITIVE_INFINITY
  let found: string | undefined
  for (const { kind, words } of kinds) {
    const index = text.search(words)
    if (index >= 0 && index < at) [at, found] = [index, kind]
  }
  return found
}
