import { rootOf } from './roots.russian.ts'

const byRoot = (names: string): ReadonlyMap<string, string> =>
  new Map(names.split(/[\s,]+/).flatMap((name) => (name === '' ? [] : [[rootOf(name), name]])))

/** Medicines and supplements that the state register does not have by this name. */
const medicines = byRoot(`
  седальгин иберогаст ренгалин оциллококцинум ацерумен визомитин хилокомод герпевир лактагель лактожиналь димия атоксил
  сонмил соннат ангиовит детримакс минисан декамевит теофедрин занидип леркамен терален марганцовка
  эдарби эдарбикло каптопресс корвалдин валосердин корвалол валокордин
`)

/** Brands by which people ask for something else than what answers them nearly. */
const brands = byRoot(`
  рефтамид дэта драйдрай нутрилон симилак фрисо фрисолак нестожен нэнни мамекс беллакт кабрита clearblue клеарблу клиарблу
  опти-фри биотру акувью acuvue optix taft дирол космопор алмаг дарсонваль
`)

/** Goods of one kind and no other; after another noun they say what it is for: `раствор для линз`. */
const kinds = new Map([
  ...byRoot('таблетница пульсоксиметр иппликатор пюре матрас'),
  [rootOf('bcaa'), 'BCAA'],
  [rootOf('бцаа'), 'BCAA'],
  [rootOf('линзы'), 'контактные линзы'],
  [rootOf('мицеллярная'), 'мицеллярная вода'],
])

/** Goods of two words, of which each alone is something else. */
const pairs: readonly (readonly [first: string, second: string, name: string])[] = [
  ['спирт', 'медицинский', 'медицинский спирт'],
  ['спирт', 'этиловый', 'этиловый спирт'],
  ['иван', 'чай', 'иван-чай'],
]

export interface UnsoldGoods {
  name: string
  kind: 'medicine' | 'brand' | 'goods'
}

/** What a word names that not every pharmacy sells; whether this one does is for its titles to say. */
export function namedGoods(word: string): UnsoldGoods | undefined {
  const root = rootOf(word)
  const [medicine, brand, goods] = [medicines, brands, kinds].map((names) => names.get(root))
  if (medicine !== undefined) return { name: medicine, kind: 'medicine' }
  if (brand !== undefined) return { name: brand, kind: 'brand' }
  return goods === undefined ? undefined : { name: goods, kind: 'goods' }
}

/** Goods that two of the words name together, in either order, with the word by which a pack would be called so. */
export function namedByPair(words: readonly string[]): { name: string; telling: string } | undefined {
  const roots = new Set(words.map(rootOf))
  const pair = pairs.find(([first, second]) => roots.has(rootOf(first)) && roots.has(rootOf(second)))
  return pair === undefined ? undefined : { name: pair[2], telling: pair[1] === 'чай' ? pair[0] : pair[1] }
}
