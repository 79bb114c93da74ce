import { productIdOf } from '@romashka/basics'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dispensingClasses } from '../../dispensing/index.ts'
import { type Interaction, type JointProduct, type JointUseNotice, jointUseNotices } from './joint-use.ts'

let counted = 0
function product(tradeName: string, substances: string[], given: Partial<JointProduct> = {}): JointProduct {
  counted += 1
  return {
    id: productIdOf(counted),
    title: tradeName,
    slug: `p-${counted}`,
    tradeName,
    dispensingClass: 'otc',
    dosageForm: 'таблетки',
    atcCode: null,
    substances,
    substancesFrom: 'state-register',
    ...given,
  }
}

const book = 'справочник'
const advised = (a: string, b: string, level: Interaction['level'] = 'not_recommended'): Interaction => ({
  substances: [a, b],
  level,
  source: book,
})
const told = (notices: readonly JointUseNotice[]) =>
  notices.map(({ kind, substances, products }) => [kind, substances, products.map(({ title }) => title)])

const nurofen = product('Нурофен', ['Ибупрофен'])
const mig = product('Миг 400', ['Ибупрофен'])
const nise = product('Найз', ['Нимесулид'])

test('two medicines with one substance are told', () => {
  expect(told(jointUseNotices([nurofen, mig], []))).toEqual([['same_substance', ['Ибупрофен'], ['Нурофен', 'Миг 400']]])
})

test('several shared substances of the same medicines are told at once', () => {
  const [one, other] = [
    product('Терафлю', ['Фенирамин', 'Парацетамол']),
    product('Фервекс', ['Парацетамол', 'Фенирамин']),
  ]
  expect(told(jointUseNotices([one, other], []))).toEqual([
    ['same_substance', ['Парацетамол', 'Фенирамин'], ['Терафлю', 'Фервекс']],
  ])
})

test('packs of one brand are a plain choice, a further brand is told with all of them', () => {
  const [forte, child] = [product('Нурофён форте', ['Ибупрофен']), product('Нурофен', ['Ибупрофен'])]
  expect(jointUseNotices([nurofen, forte, child], [])).toEqual([])
  expect(told(jointUseNotices([nurofen, forte, mig], []))).toEqual([
    ['same_substance', ['Ибупрофен'], ['Нурофен', 'Нурофён форте', 'Миг 400']],
  ])
})

test.each<[string, Partial<JointProduct>]>([
  ['a cream', { dosageForm: 'крем' }],
  ['an unknown form', { dosageForm: null }],
  ['a supplement', { dispensingClass: 'supplement' }],
  ['a substance known from abroad only', { substancesFrom: 'abroad' }],
  ['a guessed substance', { substancesFrom: 'guess' }],
])('%s is no reason for a notice', (_, given) => {
  const other = product('Другой', ['Ибупрофен', 'Нимесулид'], given)
  expect(jointUseNotices([nurofen, other], [advised('Ибупрофен', 'Нимесулид')])).toEqual([])
})

test('the word of the feed itself is trusted', () => {
  expect(jointUseNotices([nurofen, product('Другой', ['Ибупрофен'], { substancesFrom: null })], [])).toHaveLength(1)
})

test('what a reference book advises against is told first, with its source', () => {
  const [nitrate, sildenafil] = [product('Сиднофарм', ['Молсидомин']), product('Виагра', ['Силденафил'])]
  const pairs = [advised('Ибупрофен', 'Нимесулид'), advised('Молсидомин', 'Силденафил', 'contraindicated')]
  const notices = jointUseNotices([nurofen, mig, nise, nitrate, sildenafil], pairs)
  expect(told(notices)).toEqual([
    ['contraindicated', ['Молсидомин', 'Силденафил'], ['Сиднофарм', 'Виагра']],
    ['not_recommended', ['Ибупрофен', 'Нимесулид'], ['Нурофен', 'Миг 400', 'Найз']],
    ['same_substance', ['Ибупрофен'], ['Нурофен', 'Миг 400']],
  ])
  expect(notices.map(({ source }) => source)).toEqual([book, book, null])
})

test('a combination of both substances is told with another medicine only', () => {
  const both = product('Комби', ['Ибупрофен', 'Нимесулид'])
  const pair = [advised('Ибупрофен', 'Нимесулид')]
  expect(jointUseNotices([both], pair)).toEqual([])
  expect(told(jointUseNotices([both, nise], pair))).toEqual([
    ['not_recommended', ['Ибупрофен', 'Нимесулид'], ['Комби', 'Найз']],
    ['same_substance', ['Нимесулид'], ['Комби', 'Найз']],
  ])
})

const names = ['a', 'b', 'c', 'd']
const anyProducts = fc.uniqueArray(
  fc.record<JointProduct>({
    id: fc.integer({ min: 1, max: 30 }).map(productIdOf),
    title: fc.constant('t'),
    slug: fc.constant('t'),
    tradeName: fc.constantFrom('one', 'one more', 'two', 'three'),
    dispensingClass: fc.constantFrom(...dispensingClasses),
    dosageForm: fc.constantFrom('таблетки', 'крем', null),
    atcCode: fc.constantFrom(null, 'M01AE01', 'S01AA01'),
    substances: fc.subarray(names),
    substancesFrom: fc.constantFrom(null, 'state-register', 'guess'),
  }),
  { selector: ({ id }) => id, maxLength: 8 },
)
const anyInteractions = fc.array(
  fc.record<Interaction>({
    substances: fc.subarray(names, { minLength: 2, maxLength: 2 }).map(([a = '', b = '']) => [a, b] as const),
    level: fc.constantFrom('contraindicated', 'not_recommended'),
    source: fc.constant(book),
  }),
  { maxLength: 5 },
)
/** Whatever the order of notices, substances and products. */
const ofAnyOrder = (notices: readonly JointUseNotice[]) =>
  notices
    .map(({ kind, substances, products }) => JSON.stringify([kind, substances, products.map(({ id }) => id).sort()]))
    .sort()

test('the order of products and of a pair changes nothing, and a product given twice counts once', () => {
  fc.assert(
    fc.property(anyProducts, anyInteractions, (products, interactions) => {
      const notices = jointUseNotices(products, interactions)
      const turned = interactions.map(({ substances: [a, b], ...one }): Interaction => ({ ...one, substances: [b, a] }))
      expect(ofAnyOrder(jointUseNotices([...products].reverse(), turned))).toEqual(ofAnyOrder(notices))
      expect(jointUseNotices([...products, ...products], interactions)).toEqual(notices)
    }),
  )
})

test('a notice names two medicines or more, and each has one of its substances', () => {
  fc.assert(
    fc.property(anyProducts, anyInteractions, (products, interactions) => {
      for (const notice of jointUseNotices(products, interactions)) {
        expect(notice.products.length).toBeGreaterThan(1)
        for (const one of notice.products) {
          expect(one.substances.some((name) => notice.substances.includes(name))).toBe(true)
          expect(['otc', 'prescription', 'pharmacy_only']).toContain(one.dispensingClass)
        }
      }
      const [first] = products
      expect(jointUseNotices(first ? [first] : [], interactions)).toEqual([])
    }),
  )
})
