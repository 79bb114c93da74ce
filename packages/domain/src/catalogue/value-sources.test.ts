import { expect, test } from 'vitest'
import type { FeedProduct } from './import/feed.ts'
import { checkSources, isNotGuessed, withoutGuesses } from './value-sources.ts'

const product = {
  country: 'Россия',
  dosageForm: 'таблетки',
  substances: ['Ибупрофен'],
  ethanolPercent: 40,
  storage: { min: 2, max: 8 },
} as FeedProduct

test('a guessed value is dropped, unless it forbids a delivery method: then it is kept and not shown', () => {
  const sources = {
    country: 'guess',
    dosageForm: 'guess',
    substances: 'guess',
    ethanolPercent: 'guess',
    storage: 'guess',
  }
  expect(withoutGuesses({ ...product, sources })).toMatchObject({
    ...{ country: null, dosageForm: null, substances: [] },
    ...{ ethanolPercent: 40, storage: { min: 2, max: 8 } },
  })
  expect(isNotGuessed(checkSources(sources), 'storage')).toBe(false)
})

test('a source that nobody knows is a guess; a value without one is the feed’s own word', () => {
  expect(checkSources({ country: 'a friend', atc: 'state-register' })).toEqual({
    country: 'guess',
    atc: 'state-register',
  })
  expect(withoutGuesses({ ...product, sources: { dosageForm: 'state-register' } })).toMatchObject({
    country: 'Россия',
    dosageForm: 'таблетки',
  })
})
