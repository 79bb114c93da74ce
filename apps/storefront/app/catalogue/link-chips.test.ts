import { expect, test } from 'vitest'
import { nameWithin } from './link-chips.tsx'

test('a part of a section leaves the name of the section out, another page keeps its own', () => {
  expect(nameWithin('От насморка', 'От насморка: спреи')).toBe('Спреи')
  expect(nameWithin('От насморка', 'От насморка: Ксилометазолин')).toBe('Ксилометазолин')
  expect(nameWithin('От насморка', 'Заложенный нос')).toBe('Заложенный нос')
})
