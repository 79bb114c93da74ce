import type { FeedProduct } from '../../../packages/domain/src/catalogue/import/feed.ts'
import { companyOf } from './foreign-barcodes.ts'

/** The prefixes that GS1 has given to its members for goods: not those of shops' own labels and coupons, nor the free ones. */
const assigned = new RegExp(
  `^(?:${[
    '00000[1-9]|0000[1-9]|000[1-9]|00[1-9]|01|03|0[6-9]|1[0-3]',
    '3[0-7]|38[03579]|390|4[0-3]|440|4[5-6]|47[01]|47[4-9]|48[0-9]|49|50|52[01]|52[89]|53[0159]|54|560|569|57',
    '590|594|599|60[0-9]|61[135-9]|62[0-9]|63[0-2]|64|69|70|729|73|74[0-6]|750|75[459]|76|77[0135789]|78[0469]|789|790',
    '8[0-3]|84|850|858|859|86[05789]|87|88[01345678]|890|893|894|896|899|9[01]|93|94|955|958',
  ].join('|')})`,
  'u',
)
const fewestOfHouse = 5

/**
 * A code whose check digit is right by chance: the lists lost a digit of it and put a nought in front, or swapped two. One in
 * ten such codes passes the check, and would be stated as the number of another thing. `0380071274112` is `380071274112` of
 * Bulgaria without one digit.
 */
export function withoutMisreadBarcodes<Pack extends { product: FeedProduct }>(packs: readonly Pack[]): Pack[] {
  const houses = housesOf(packs)
  return packs.map((pack) => {
    const { ean, sources } = pack.product
    if (!ean || !isMisread(pack.product, ean, houses)) return pack
    const { ean: _, ...others } = sources ?? {}
    return { ...pack, product: { ...pack.product, ean: null, sources: others } }
  })
}

type Houses = ReadonlyMap<string, ReadonlyMap<string, number>>

function isMisread({ maker }: FeedProduct, ean: string, houses: Houses): boolean {
  if (ean.length !== 13 || ean.startsWith('00000')) return false
  const own = [...(houses.get(maker ?? '') ?? [])]
  const company = companyOf(ean)
  const isAlone = own.every(([each, times]) => each !== company || times === 1)
  const isLikeOwn = own.some(([each, times]) => times >= fewestOfHouse && isSlipOf(company, each))
  return !assigned.test(ean) || isWithoutADigit(ean, maker, own) || (isAlone && isLikeOwn)
}

/** No maker with a Russian name has numbers of America, and of the others what follows the nought is their own number. */
function isWithoutADigit(ean: string, maker: string | null, own: [string, number][]): boolean {
  if (!ean.startsWith('0')) return false
  const rest = ean.slice(1)
  return (
    /[а-яё]{3}/iu.test(maker ?? '') || own.some(([each]) => !each.startsWith('0') && rest.startsWith(each.slice(0, 6)))
  )
}

/** One digit is another, or two neighbours are swapped. Russian numbers lie close together: there only the swap says anything. */
function isSlipOf(company: string, house: string): boolean {
  if (company.length !== house.length) return false
  const [at, next, ...more] = [...company].flatMap((digit, index) => (digit === house[index] ? [] : [index]))
  if (at === undefined || more.length > 0) return false
  if (next === undefined) return !company.startsWith('46')
  return next === at + 1 && company[at] === house[next] && company[next] === house[at]
}

function housesOf(packs: readonly { product: FeedProduct }[]): Houses {
  const coded = packs.map(({ product }) => product).filter(({ ean, maker }) => ean?.length === 13 && maker)
  const byMaker = Map.groupBy(coded, ({ maker }) => maker ?? '')
  return new Map(
    [...byMaker].map(([maker, all]) => [
      maker,
      new Map([...Map.groupBy(all, ({ ean }) => companyOf(ean ?? ''))].map(([company, of]) => [company, of.length])),
    ]),
  )
}
