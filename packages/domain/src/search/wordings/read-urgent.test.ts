import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { wordsOf } from '../query-parser/normalise.russian.ts'
import { readUrgent } from './read-urgent.ts'
import { adviceTexts } from './urgent.russian.ts'

const rows = readFileSync(new URL('urgent.csv', import.meta.url), 'utf8')
  .trimEnd()
  .split('\n')
  .slice(1)
const asked = (text: string, isOfChild = false) => readUrgent(wordsOf(text), isOfChild)

test('every wording of the table calls for a doctor', () => {
  const silent = rows.flatMap((row) => {
    const [wordings = '', person = ''] = row.split(',')
    return wordings.split('|').filter((text) => asked(text, person === 'child') === undefined)
  })
  expect(silent).toEqual([])
})

test('words stand in any order and form, and a slip that sounds the same is heard', () => {
  expect(asked('сознание муж потерял')?.advice).toBe(adviceTexts.ambulance)
  expect(asked('передазировка')?.advice).toBe(adviceTexts.poisoning)
  expect(asked('укусила вчера собака за руку')?.advice).toBe(adviceTexts.bite)
})

test('a pregnant woman with low pressure is sent to a doctor and offered no tonic, and what may be the heart is told', () => {
  expect(asked('у беременной упало давление')).toEqual({ advice: adviceTexts.doctor, answer: 'none' })
  expect(asked('упало давление')).toBeUndefined()
  expect(asked('болит под лопаткой слева')?.advice).toBe(adviceTexts.ambulance)
  expect(asked('болит под лопаткой слева мышца')).toBeUndefined()
})

test('a fever of a child has an advice of its own', () => {
  expect(asked('температура 40 у грудничка', true)?.advice).toBe(adviceTexts.infant)
  expect(asked('температура 40')?.advice).toBe(adviceTexts.ambulance)
})

test('what is over, and what only sounds alike, is not urgent', () => {
  expect(asked('восстановление после инсульта')).toBeUndefined()
  expect(asked('не могу дышать носом')).toBeUndefined()
  expect(asked('чем отравить крыс')).toBeUndefined()
  expect(asked('вены на ногах')).toBeUndefined()
})
