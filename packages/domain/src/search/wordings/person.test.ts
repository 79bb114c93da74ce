import { expect, test } from 'vitest'
import { personOf, splitAge } from './person.russian.ts'

test.each([
  ['от кашля ребенку 2 года', 'от кашля ребенку', 24],
  ['капли в нос детям с 3 лет', 'капли в нос детям с', 36],
  ['жаропонижающие детям до года', 'жаропонижающие детям', 6],
  ['витамины малышу 6 месяцев', 'витамины малышу', 6],
  ['полтора года кашляет', 'кашляет', 18],
  ['маме 70 лет болят суставы', 'маме болят суставы', 840],
])('«%s» is asked for somebody of an age', (query, rest, ageMonths) => {
  expect(splitAge(query)).toEqual({ rest, ageMonths })
})

test.each(['9 месяцев фолиевая кислота', 'нурофен 200 мг', 'омега 3', '2 года'])('«%s» names no age', (query) => {
  expect(splitAge(query)).toEqual({ rest: query, ageMonths: undefined })
})

test('children, pregnant women and adults are told apart', () => {
  expect(personOf(['кашель', 'ребенку'], 24)).toMatchObject({ kind: 'child', ageMonths: 24 })
  expect(personOf(['детский', 'крем'], undefined)).toMatchObject({ kind: 'child', ageMonths: null, words: ['детский'] })
  expect(personOf(['витамины', 'беременным'], undefined)).toMatchObject({ kind: 'pregnant' })
  expect(personOf(['суставы', 'маме'], 840)).toMatchObject({ kind: 'adult' })
  expect(personOf(['подгузники', 'взрослым', 'детям'], undefined)).toMatchObject({ kind: 'adult' })
  expect(personOf(['кашель'], undefined)).toBeUndefined()
})

test.each(['первоклашка', 'малышке', 'сыночку', 'годовасика', 'внученьке'])('«%s» is a child', (word) => {
  expect(personOf(['кашель', word], undefined)).toMatchObject({ kind: 'child', words: [word] })
})

test('a child misspelt as it sounds is one', () => {
  expect(personOf(['кашель', 'рибенка'], undefined)).toMatchObject({ kind: 'child', words: ['рибенка'] })
  expect(personOf(['кашель', 'рябина'], undefined)).toBeUndefined()
})

test('who is shouted at is not who is ill', () => {
  expect(personOf(['срываюсь', 'на', 'детей'], undefined)).toBeUndefined()
})

test.each([
  ['новорожденному', 0],
  ['новорожденный', 0],
  ['грудничка', 3],
  ['младенцу', 3],
  ['годовалому', 12],
])('%s says an age by itself', (word, ageMonths) => {
  expect(personOf(['кашель', word], undefined)).toMatchObject({ kind: 'child', ageMonths })
})

test('who sleeps like an infant is none', () => {
  expect(personOf(['спать', 'как', 'младенец'], undefined)).toBeUndefined()
})
