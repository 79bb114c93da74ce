import type { Random } from '../../../demo/src/random.ts'
import type { FeedProduct } from '../../../packages/domain/src/catalogue/import/feed.ts'
import type { DemoCatalogue } from './demo-index.ts'
import { misspell } from './misspell.ts'

/** A query made from a product, and what has to be found by it; nothing where the rule does not fit the product. */
export type Make = (
  product: FeedProduct,
  random: Random,
) => { query: string; isExpected: (other: FeedProduct) => boolean } | undefined

type Rule = [kind: string, make: Make]

export function rules(catalogue: DemoCatalogue): Rule[] {
  return [...nameRules, ...packRules, ...otherRules(catalogue)]
}

const first = (text: string) => text.toLowerCase().split(/[ ,]/)[0] ?? ''
const isMedicine = (product: FeedProduct) =>
  product.dispensingClass === 'otc' || product.dispensingClass === 'prescription'
const sameName = (product: FeedProduct) => (other: FeedProduct) => first(other.tradeName) === first(product.tradeName)
const samePack = (product: FeedProduct) => (other: FeedProduct) =>
  other.tradeName === product.tradeName &&
  other.strength === product.strength &&
  other.packSize === product.packSize &&
  other.volume === product.volume

/** A single word's name, spelled in some other way. */
function named(spell: (name: string, random: Random) => string | undefined): Make {
  return (product, random) => {
    const name = first(product.tradeName)
    const query = isMedicine(product) && /^[а-яё]{5,}$/.test(name) ? spell(name, random) : undefined
    return query === undefined ? undefined : { query, isExpected: sameName(product) }
  }
}

const nameRules: Rule[] = [
  ['name', named((name) => name)],
  ['capitals and punctuation', named((name) => `«${name.toUpperCase()}», `)],
  ['beginning', named((name) => (name.length > 7 ? name.slice(0, Math.ceil(name.length * 0.7)) : undefined))],
  [
    'word form',
    named((name) =>
      /[бвгдзклмнпрстфхц]$/.test(name) ? `${name}а` : name.endsWith('а') ? `${name.slice(0, -1)}у` : undefined,
    ),
  ],
  ['other layout', named((name) => misspell.layout(name))],
  ['other layout, unfinished', named((name) => (name.length > 6 ? misspell.layout(name.slice(0, -2)) : undefined))],
  ['Latin letters', named((name) => misspell.latin(name))],
  ['mixed alphabets', named((name, random) => misspell.mixed(name, random))],
  ['one slip', named((name, random) => (name.length > 5 ? misspell.slip(name, random) : undefined))],
  [
    'two slips',
    named((name, random) => (name.length > 8 ? misspell.slip(misspell.slip(name, random), random) : undefined)),
  ],
  ['as it is heard', named((name) => misspell.heard(name))],
]

const packRules: Rule[] = [
  [
    'name, strength and pack',
    (product) =>
      product.strength && product.packSize && isMedicine(product)
        ? { query: `${product.tradeName} ${product.strength} №${product.packSize}`, isExpected: samePack(product) }
        : undefined,
  ],
  [
    'bare numbers',
    (product) =>
      /^\d+ мг$/.test(product.strength ?? '') && product.packSize && isMedicine(product)
        ? {
            query: `${product.tradeName} ${Number.parseInt(product.strength ?? '', 10)} ${product.packSize}`,
            isExpected: samePack(product),
          }
        : undefined,
  ],
  [
    'other units',
    (product) => {
      const grams = /^(\d+00) мг$/.exec(product.strength ?? '')?.[1]
      return grams && isMedicine(product)
        ? {
            query: `${first(product.tradeName)} ${String(Number(grams) / 1000).replace('.', ',')}г`,
            isExpected: (other) => sameName(product)(other) && other.strength === product.strength,
          }
        : undefined
    },
  ],
  [
    'slip and strength',
    (product, random) =>
      isMedicine(product) && product.strength && /^[а-яё]{6,}$/.test(first(product.tradeName))
        ? {
            query: `${misspell.slip(first(product.tradeName), random)} ${product.strength.replace(' ', '')}`,
            isExpected: (other) => sameName(product)(other) && other.strength === product.strength,
          }
        : undefined,
  ],
  [
    'name and form',
    (product) =>
      isMedicine(product) && product.dosageForm
        ? {
            query: `${product.tradeName} ${first(product.dosageForm)}`,
            isExpected: (other) => sameName(product)(other) && other.packShape === product.packShape,
          }
        : undefined,
  ],
  [
    'barcode',
    (product) => (product.ean ? { query: product.ean, isExpected: (other) => other.ean === product.ean } : undefined),
  ],
]

function otherRules(catalogue: DemoCatalogue): Rule[] {
  const substancesOf = new Set(catalogue.products.flatMap((product) => product.substances))
  return [
    [
      'substance',
      (product, random) => {
        const [substance] = product.substances
        return substance
          ? {
              query: random() < 0.5 ? substance : misspell.slip(substance.toLowerCase(), random),
              isExpected: (other) => other.substances.includes(substance),
            }
          : undefined
      },
    ],
    [
      'substance and maker',
      (product) => {
        const [substance] = product.substances
        return substance && product.maker && substancesOf.has(substance)
          ? {
              query: `${substance} ${first(product.maker)}`,
              isExpected: (other) => other.substances.includes(substance) && other.maker === product.maker,
            }
          : undefined
      },
    ],
    [
      'ATC code',
      (product) =>
        product.atc
          ? { query: product.atc.toLowerCase(), isExpected: (other) => other.atc === product.atc }
          : undefined,
    ],
    [
      'title in another order',
      (product) => {
        const words = (product.title.toLowerCase().match(/[а-яёa-z]{4,}/g) ?? []).slice(0, 4)
        return !isMedicine(product) && words.length > 2
          ? { query: words.reverse().join(' '), isExpected: (other) => other.tradeName === product.tradeName }
          : undefined
      },
    ],
    [
      'complaint',
      (product) => {
        const [category] = catalogue.categoriesOf(product)
        return category
          ? {
              query: category.name,
              isExpected: (other) => catalogue.categoriesOf(other).some((one) => one.id === category.id),
            }
          : undefined
      },
    ],
  ]
}
