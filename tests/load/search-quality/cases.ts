import { type Random, randomFor } from '../../../demo/src/random.ts'
import type { FeedProduct } from '../../../packages/domain/src/catalogue/import/feed.ts'
import { byHand } from './by-hand.ts'
import type { DemoCatalogue } from './demo-index.ts'
import { misspell } from './misspell.ts'
import { type Make, rules } from './rules.ts'

/** One query and the products of which at least one has to be found. */
export interface Case {
  kind: string
  query: string
  expected: ReadonlySet<number>
}

const perKind = 45

/** Some queries of every difficulty, made from the catalogue by rules; the same on every run. */
export function makeCases(catalogue: DemoCatalogue): Case[] {
  return [
    ...rules(catalogue).flatMap(([kind, make]) => sample(catalogue, kind, make)),
    ...synonymCases(catalogue),
    ...handCases(catalogue),
  ]
}

function sample(catalogue: DemoCatalogue, kind: string, make: Make): Case[] {
  const random = randomFor('search quality', kind)
  const asked = new Set<string>()
  const cases: Case[] = []
  for (let tries = 0; cases.length < perKind && tries < perKind * 60; tries += 1) {
    const product = draw(catalogue.products, random)
    const made = product && make(product, random)
    if (!made || asked.has(made.query)) continue
    asked.add(made.query)
    cases.push({ kind, query: made.query, expected: ordinals(catalogue, made.isExpected) })
  }
  return cases
}

/** What is bought often is asked for often: the more popular of two. */
function draw(products: readonly FeedProduct[], random: Random): FeedProduct | undefined {
  const one = products[Math.floor(random() * products.length)]
  const other = products[Math.floor(random() * products.length)]
  return (other?.popularity ?? 0) > (one?.popularity ?? 0) ? other : one
}

function synonymCases(catalogue: DemoCatalogue): Case[] {
  const random = randomFor('search quality', 'colloquial')
  return catalogue.synonyms.flatMap(({ phrase, kind, target }) => {
    const expected = ordinals(catalogue, (product) =>
      kind === 'substance'
        ? product.substances.includes(target)
        : kind === 'trade_name'
          ? product.tradeName === target
          : catalogue.categoriesOf(product).some((category) => category.slug === target),
    )
    if (expected.size === 0 || random() < 0.6) return []
    const isLong = phrase.length > 6 && !phrase.includes(' ')
    return [
      { kind: 'colloquial', query: phrase, expected },
      ...(isLong ? [{ kind: 'colloquial, with a slip', query: misspell.slip(phrase, random), expected }] : []),
    ]
  })
}

function handCases(catalogue: DemoCatalogue): Case[] {
  const cases = byHand.map(([query, pattern]) => ({
    kind: 'by hand',
    query,
    expected: ordinals(catalogue, (product) =>
      pattern.test([product.title, ...product.substances].join(' | ').replaceAll('ё', 'е')),
    ),
  }))
  return cases.filter((one) => one.expected.size > 0)
}

function ordinals(catalogue: DemoCatalogue, isExpected: (product: FeedProduct) => boolean): Set<number> {
  return new Set(catalogue.products.flatMap((product, ordinal) => (isExpected(product) ? [ordinal] : [])))
}
