import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type ClassEvidence, chooseClass, classSources } from './choose-class.ts'

const says = (source: ClassEvidence['source'], dispensingClass: ClassEvidence['dispensingClass']): ClassEvidence => ({
  source,
  dispensingClass,
})

test.each<[string, ClassEvidence[], object]>([
  ['nobody says anything', [], { dispensingClass: 'prescription', source: null, question: 'unknown' }],
  ['only a guess', [says('guess', 'otc')], { dispensingClass: 'prescription', source: null, question: 'unknown' }],
  ['only foreign law frees it', [says('abroad', 'otc')], { dispensingClass: 'prescription', question: 'unknown' }],
  [
    'foreign law is stricter',
    [says('editorial', 'otc'), says('abroad', 'prescription')],
    { dispensingClass: 'prescription', source: 'abroad', question: 'disagreement' },
  ],
  [
    'foreign law is freer',
    [says('editorial', 'prescription'), says('abroad', 'otc')],
    { dispensingClass: 'prescription' },
  ],
  ['all agree', [says('editorial', 'otc'), says('abroad', 'otc')], { dispensingClass: 'otc', question: null }],
  [
    'the feed frees what is under accounting',
    [says('feed', 'otc'), says('order', 'pharmacy_only')],
    { dispensingClass: 'pharmacy_only', source: 'order', question: null },
  ],
  [
    'a pharmacist frees what foreign law closes',
    [says('abroad', 'prescription'), says('pharmacist', 'otc')],
    { dispensingClass: 'otc', source: 'pharmacist', question: null },
  ],
  [
    'a pharmacist cannot free what is under accounting',
    [says('order', 'pharmacy_only'), says('pharmacist', 'otc')],
    { dispensingClass: 'pharmacy_only', source: 'order' },
  ],
])('%s', (_, evidence, chosen) => {
  expect(chooseClass(evidence)).toMatchObject(chosen)
})

test('what the others say that say something else is named; a guess alone is no disagreement', () => {
  const [feed, register, guess] = [says('feed', 'otc'), says('state-register', 'otc'), says('guess', 'prescription')]
  expect(chooseClass([feed, register, guess])).toEqual({
    dispensingClass: 'otc',
    source: 'state-register',
    question: null,
    others: [guess],
  })
  const strict = says('editorial', 'prescription')
  expect(chooseClass([feed, strict])).toEqual({ ...strict, question: 'disagreement', others: [feed] })
  expect(chooseClass([says('abroad', 'otc')])).toMatchObject({ question: 'unknown', others: [says('abroad', 'otc')] })
})

test('a pharmacist settles it, down to the order of the state, whatever else is said', () => {
  const [pharmacist, feed] = [says('pharmacist', 'prescription'), says('feed', 'pharmacy_only')]
  expect(chooseClass([feed, pharmacist])).toEqual({ ...pharmacist, question: null, others: [] })
  const order = says('order', 'prescription')
  expect(chooseClass([says('pharmacist', 'otc'), order])).toEqual({ ...order, question: null, others: [] })
  expect(chooseClass([pharmacist, order])).toMatchObject({ source: 'order' })
  expect(chooseClass([order, feed])).toMatchObject({ source: 'feed', question: 'disagreement' })
})

test('a medicine is free only where an entitled source says so and no order is stricter', () => {
  const one = fc.record({
    source: fc.constantFrom(...classSources),
    dispensingClass: fc.constantFrom('otc' as const, 'prescription' as const, 'pharmacy_only' as const),
  })
  fc.assert(
    fc.property(fc.array(one), (evidence) => {
      if (chooseClass(evidence).dispensingClass !== 'otc') return
      expect(
        evidence.some(
          ({ source, dispensingClass }) => dispensingClass === 'otc' && !['abroad', 'guess'].includes(source),
        ),
      ).toBe(true)
      expect(evidence.some(({ source, dispensingClass }) => source === 'order' && dispensingClass !== 'otc')).toBe(
        false,
      )
    }),
  )
})
