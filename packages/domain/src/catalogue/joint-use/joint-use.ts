import type { ProductId } from '@romashka/basics'
import { type DispensingClass, isMedicine } from '../../dispensing/index.ts'
import { isStated, type ValueSource } from '../value-sources.ts'
import { isTakenInside } from './taken-inside.russian.ts'

/** What is known of a product that decides what it must not be taken with unasked. */
export interface JointProduct {
  id: ProductId
  title: string
  slug: string
  tradeName: string
  dispensingClass: DispensingClass
  dosageForm: string | null
  atcCode: string | null
  substances: readonly string[]
  /** Who says which substances it has; null: its feed. */
  substancesFrom: ValueSource | null
}

type InteractionLevel = 'contraindicated' | 'not_recommended'

/** Two substances that a reference book advises against. */
export interface Interaction {
  substances: readonly [string, string]
  level: InteractionLevel
  source: string
}

/** Products that a pharmacist should be asked about before they are taken at the same time. */
export interface JointUseNotice {
  kind: InteractionLevel | 'same_substance'
  substances: string[]
  products: JointProduct[]
  /** The reference book; null where the substances themselves say it. */
  source: string | null
}

const kinds: readonly JointUseNotice['kind'][] = ['contraindicated', 'not_recommended', 'same_substance']

/**
 * Which of these products share a substance or are advised against together, the gravest first. Only medicines that are
 * known to work in the whole body count: a cream adds nothing to tablets. The order of the products is kept.
 */
export function jointUseNotices(
  products: readonly JointProduct[],
  interactions: readonly Interaction[],
): JointUseNotice[] {
  const medicines = [...new Map(products.map((one) => [one.id, one])).values()].filter(countsInJointUse)
  return merged([...advisedAgainst(medicines, interactions), ...sharing(medicines)]).sort(
    (a, b) => kinds.indexOf(a.kind) - kinds.indexOf(b.kind),
  )
}

function countsInJointUse(product: JointProduct): boolean {
  return isMedicine(product.dispensingClass) && isStated(product.substancesFrom) && isTakenInside(product)
}

function advisedAgainst(medicines: readonly JointProduct[], interactions: readonly Interaction[]): JointUseNotice[] {
  return interactions.flatMap(({ substances: [a, b], level, source }) => {
    const [withA, withB] = [having(medicines, a), having(medicines, b)]
    // A product that has both is a combination that somebody has registered.
    const together = medicines.filter(
      (one) =>
        (withA.includes(one) && withB.some((other) => other !== one)) ||
        (withB.includes(one) && withA.some((other) => other !== one)),
    )
    return together.length > 1 ? [{ kind: level, substances: [a, b], products: together, source }] : []
  })
}

/** Packs of one brand are a choice that its name shows: no notice for two strengths, or for what is for children and adults. */
function sharing(medicines: readonly JointProduct[]): JointUseNotice[] {
  const substances = [...new Set(medicines.flatMap((one) => one.substances))].sort()
  return substances.flatMap((substance): JointUseNotice[] => {
    const products = having(medicines, substance)
    const brands = new Set(products.map(brandOf))
    return brands.size > 1 ? [{ kind: 'same_substance', substances: [substance], products, source: null }] : []
  })
}

const having = (medicines: readonly JointProduct[], substance: string) =>
  medicines.filter((one) => one.substances.includes(substance))

/** The first word of a trade name: all of a brand begin with it. */
function brandOf({ tradeName }: JointProduct): string {
  const name = tradeName.toLowerCase().replaceAll('\u0451', '\u0435')
  return /[\p{L}\p{N}]+/u.exec(name)?.[0] ?? name
}

/** What is said of the same products for the same reason is said once, with all substances. */
function merged(notices: readonly JointUseNotice[]): JointUseNotice[] {
  const byReason = new Map<string, JointUseNotice>()
  for (const notice of notices) {
    const reason = JSON.stringify([notice.kind, notice.source, notice.products.map(({ id }) => id)])
    const met = byReason.get(reason)
    const substances = [...new Set([...(met?.substances ?? []), ...notice.substances])].sort()
    byReason.set(reason, { ...notice, substances })
  }
  return [...byReason.values()]
}
