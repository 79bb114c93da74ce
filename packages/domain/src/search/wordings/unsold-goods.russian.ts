import { rootOf } from './roots.russian.ts'

const byRoot = (names: string): ReadonlyMap<string, string> =>
  new Map(names.split(/[\s,]+/).flatMap((name) => (name === '' ? [] : [[rootOf(name), name]])))

/** Medicines and supplements that the state register does not have by this name. */
const medicines = byRoot(`
  седальгин иберогаст ренгалин оциллококцинум ацерумен визомитин хилокомод герпевир лактагель лактожиналь димия атоксил
  сонмил соннат ангиовит детримакс минисан декамевит теофедрин занидип леркамен терален марганцовка
  корвалдин валосердин корвалол валокордин
`)

/** Brands by which people ask for something else than what answers them nearly. */
const brands = byRoot(`
  рефтамид дэта драйдрай нутрилон симилак фрисо фрисолак нестожен нэнни мамекс беллакт кабрита clearblue клеарблу клиарблу
  опти-фри биотру акувью acuvue optix taft дирол космопор алмаг дарсонваль
`)

/** Goods of one kind and no other; after another noun they say what it is for: `раствор для линз`. */
const kinds = new Map([
  ...byRoot('таблетница пульсоксиметр иппликатор пюре матрас'),
  [rootOf('линзы'), 'контактные линзы'],
  [rootOf('мицеллярная'), 'мицеллярная вода'],
])

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
