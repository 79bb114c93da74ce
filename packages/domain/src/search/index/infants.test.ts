import { expect, test } from 'vitest'
import { infantMonthsOf } from './infants.russian.ts'
import { unknownAge } from './search-index.ts'

const given = { substances: [], atc: null, packShape: 'drops', strength: null }

test.each([
  [{ title: 'Боботик капли', substances: ['Симетикон'] }, 1],
  [{ title: 'Эспумизан бэби капли', substances: ['Симетикон'] }, 0],
  [{ title: 'Сульфацил натрия капли глазные', substances: ['Сульфацетамид'] }, 2],
  [{ title: 'Цефекон Д суппозитории', substances: ['Парацетамол'], packShape: 'suppositories' }, 3],
  [{ title: 'Проспан сироп', packShape: 'syrup' }, unknownAge],
  [{ title: 'Дентинокс гель', packShape: 'tube' }, unknownAge],
  [{ title: 'Аквадетрим капли', atc: 'A11CC05' }, 0],
  [{ title: 'Нурофен для детей суспензия', substances: ['Ибупрофен'], packShape: 'syrup' }, 3],
  [{ title: 'Нурофен таблетки', substances: ['Ибупрофен'], packShape: 'tablets' }, unknownAge],
  [{ title: 'Хумана каша с 4 месяцев' }, 4],
  [{ title: 'Витрум Юниор таблетки', packShape: 'tablets' }, unknownAge],
])('%o is given to infants from month %s', (product, months) => {
  expect(infantMonthsOf({ ...given, ...product })).toBe(months)
})
