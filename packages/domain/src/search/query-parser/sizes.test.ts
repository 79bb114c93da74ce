import { expect, test } from 'vitest'
import { sizesInTitle, splitSizes } from './sizes.russian.ts'

test.each([
  ['подгузники 3 размер', 'подгузники', ['size:3']],
  ['памперсы размер 4', 'памперсы', ['size:4']],
  ['хаггис 5', 'хаггис', ['size:5']],
  ['подгузники на 10 кг', 'подгузники на', ['kg:10']],
  ['перчатки м', 'перчатки', ['size:m']],
  ['перчатки 7,5', 'перчатки', ['size:7.5']],
  ['презервативы большого размера', 'презервативы', ['size:big']],
  ['чулки второй класс компрессии', 'чулки', ['class:2']],
  ['колготки 140 den', 'колготки', ['den:140']],
  ['бинт 5х10', 'бинт', ['sides:5x10']],
  ['пеленки 90 60', 'пеленки', ['sides:60x90']],
  ['шприц двойка', 'шприц 2 мл', []],
  ['крем spf 50+', 'крем spf', ['spf:50']],
  ['молочко для загара 30', 'молочко для загара', ['spf:30']],
])('«%s» is «%s» in sizes %j', (query, rest, sizes) => {
  expect(splitSizes(query)).toMatchObject({ rest, sizes })
})

test.each(['витамин к', 'л карнитин', 'нурофен 200 мг 20 таблеток', 'амоксиклав 875 на 125 мг', 'подгузники 60 шт'])(
  '«%s» says no size',
  (query) => {
    expect(splitSizes(query)).toMatchObject({ rest: query, sizes: [] })
  },
)

test.each([
  ['Хаггис подгузники классик (7-16 кг), 27 шт.', ['size:4', 'kg:10']],
  ['Подгузники-трусики Merries для детей размер M 6-10 кг, 56 шт.', ['size:m', 'size:3', 'kg:6']],
  ['Сени подгузники для взрослых супер Air Medium средние, 30 шт.', ['size:m', 'size:2']],
  ['Бинт стерильный 7 м × 14 см', ['sides:7x14', 'sides:14x700']],
  ['Гольфы женские Эласма, 1 класс компрессии, черные, размер 2S', ['class:1', 'size:2']],
])('«%s» has the sizes %j', (title, sizes) => {
  expect(sizesInTitle(title)).toEqual(expect.arrayContaining(sizes))
})
