import type { PackShape } from '../pack-shape.ts'
import type { TagKind } from './tag-pages.sql.ts'

/** The kinds whose words are made from the names of what they hold. */
export type NamedKind = Exclude<TagKind, 'complaint'>

const forms: Record<PackShape, string> = {
  tablets: 'таблетки',
  capsules: 'капсулы',
  sachets: 'порошки и саше',
  drops: 'капли',
  syrup: 'сиропы и суспензии',
  solution: 'растворы',
  ampoules: 'ампулы и уколы',
  spray: 'спреи',
  inhaler: 'ингаляторы',
  tube: 'мази, кремы и гели',
  suppositories: 'свечи',
  patch: 'пластыри',
  herbs: 'травы и чаи',
  device: 'приборы',
  bandage: 'бинты и повязки',
  jar: 'средства в банках',
  bottle: 'средства во флаконах',
  box: 'прочее',
}

export function tagTitle(category: string, kind: NamedKind, value: string, name: string): string {
  return `${category}: ${kind === 'form' ? (forms[value as PackShape] ?? name) : name}`
}

/** The first sentence of a page; the rest of its title is what the category is narrowed to. */
const openings: Record<NamedKind, (category: string, name: string) => string> = {
  substance: (category, name) =>
    `Здесь собраны товары раздела «${category}», действующее вещество которых — ${lowered(name)}. Они могут различаться производителем, дозировкой и ценой.`,
  form: (category, name) =>
    name === forms.box
      ? `Товары раздела «${category}» в других формах выпуска и упаковках.`
      : `Из раздела «${category}» здесь показаны только ${name}; остальное — в самом разделе.`,
  maker: (category, name) => `Товары раздела «${category}», которые выпускает ${name}.`,
}

const lowered = (name: string) => name.charAt(0).toLowerCase() + name.slice(1)

/** The introductory text of the page. It promises no medical effect. */
export function tagText(
  category: string,
  kind: NamedKind,
  title: string,
  products: number,
  names: readonly string[],
): string {
  const some = names.length > 0 ? ` Среди них: ${names.join(', ')}.` : ''
  return (
    `${openings[kind](category, title.slice(category.length + 2))} Наименований в продаже: ${products}.${some} ` +
    'Цена и наличие зависят от города; форма выпуска, дозировка и порядок отпуска указаны у каждой упаковки. ' +
    'Имеются противопоказания. Ознакомьтесь с инструкцией или проконсультируйтесь со специалистом.'
  )
}
