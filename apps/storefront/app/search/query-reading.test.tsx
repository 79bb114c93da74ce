import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aReading } from '../../tests/reading.ts'
import { open } from '../../tests/screen.tsx'
import { partText, QueryReading } from './query-reading.tsx'

const part = { kind: 'pregnant', ageMonths: null, without: '' } as const

test.each([
  ['беременной', 'при беременности'],
  ['кормящей', 'при кормлении грудью'],
  ['гв', 'при кормлении грудью'],
])('for whom a query is read: «%s» is %s', (text, said) => {
  expect(partText({ ...part, text })).toBe(said)
})

test.each([
  ['новорожденному', 0, 'для новорождённого'],
  ['грудничка', 3, 'для грудного ребёнка'],
  ['ребенку', 3, 'для ребёнка, 3 месяца'],
])('«%s» of %d months is %s', (text, ageMonths, said) => {
  expect(partText({ kind: 'child', without: '', text, ageMonths }).replaceAll('\u00a0', ' ')).toBe(said)
})

test.each([
  [{ substances: 'Ибупрофен', hasOthers: false }, /показаны лекарства с тем же действующим веществом: ибупрофен\./],
  [{ substances: 'Ибупрофен', hasOthers: true }, /сначала показаны .*ибупрофен, дальше похожие по назначению/],
  [{ substances: '', hasOthers: false }, /С тем же действующим веществом, что у «Нурофен», ничего другого у нас нет/],
])('what stands instead of a name is told: %o', (shares, text) => {
  const replaced = { name: 'нурофен', ...shares }
  open(
    <QueryReading
      query="аналог нурофена"
      reading={aReading({ text: 'вместо нурофен', replaced })}
      isPartial={false}
      isExact={false}
    />,
  )
  expect(screen.getByRole('status').textContent?.replaceAll('\u00a0', ' ')).toMatch(text)
})

test('a name that is sold out is told', () => {
  open(<QueryReading query="нимесил" reading={aReading({ soldOut: 'нимесил' })} isPartial={false} isExact={false} />)
  expect(screen.getByRole('status').textContent).toContain('«Нимесил» сейчас')
})

test.each([
  [true, 'дальше лекарства с тем же действующим веществом'],
  [false, 'дальше есть и другие товары'],
])('where the packs of a name end is told, of the same substance: %s', (isSameSubstance, text) => {
  const reading = aReading({ named: { name: 'мезим', isSameSubstance } })
  open(<QueryReading query="мезим" reading={reading} isPartial={false} isExact={false} />)
  const said = screen.getByRole('status').textContent?.replaceAll('\u00a0', ' ')
  expect(said).toContain('Сначала «Мезим», ')
  expect(said).toContain(text)
})
