import type { TagKind } from './tag-pages.sql.ts'

/** The kinds whose words are made from the names of what they hold. */
export type NamedKind = Exclude<TagKind, 'complaint'>

const otherForms = 'прочее'

export function tagTitle(category: string, kind: NamedKind, value: string, name: string): string {
  return `${category}: ${kind === 'form' ? formWords(value, name) : name}`
}

const formWords = (value: string, name: string) => (value === 'box' ? otherForms : lowered(name))

/** The first sentence of a page; the rest of its title is what the category is narrowed to. */
const openings: Record<NamedKind, (category: string, name: string) => string> = {
  substance: (category, name) =>
    `Здесь собраны товары раздела «${category}», в составе которых есть ${lowered(name)}. Они могут различаться производителем, дозировкой и ценой.`,
  form: (category, name) =>
    name === otherForms
      ? `Товары раздела «${category}» в других формах выпуска и упаковках.`
      : `Из раздела «${category}» здесь только ${asGoods(name)}; остальное — в самом разделе.`,
  maker: (category, name) => `Товары раздела «${category}», которые выпускает ${name}.`,
}

/** «Для бритья» names no thing by itself. */
const asGoods = (name: string) => (/^(?:для|от|против|после) /u.test(name) ? `товары ${name}` : name)

/** «L-карнитин» and «АТФ» keep their capitals. */
const lowered = (name: string) => (/^.[^\p{Lu}\P{L}]/u.test(name) ? name.charAt(0).toLowerCase() + name.slice(1) : name)

export interface TagWords {
  category: string
  kind: NamedKind
  title: string
  products: number
  /** Of the most popular; a name may hold commas. */
  names: readonly string[]
  areMedicines: boolean
}

/** The introductory text of the page. It promises no medical effect. */
export function tagText({ category, kind, title, products, names, areMedicines }: TagWords): string {
  const some = names.length > 1 ? `, среди них: ${names.join('; ')}` : ''
  return [
    openings[kind](category, title.slice(category.length + 2)),
    `Всего их ${products}${some}.`,
    areMedicines ? ofMedicines : 'Цена и наличие зависят от города.',
  ].join(' ')
}

const ofMedicines =
  'Цена и наличие зависят от города; форма выпуска, дозировка и порядок отпуска указаны у каждой упаковки. ' +
  'Имеются противопоказания. Ознакомьтесь с инструкцией или проконсультируйтесь со специалистом.'
