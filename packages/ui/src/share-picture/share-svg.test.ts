import { expect, test } from 'vitest'
import { shareSvg } from './share-svg.ts'

const brandName = 'Ромашка'

test('the words are outlines: nothing of them becomes markup, and no font is named', () => {
  const svg = shareSvg({ title: 'Витамин <script>alert(1)</script> & C', note: '"кавычки"', brandName })
  expect(svg).not.toMatch(/script|alert|<text|font/)
  expect(svg.match(/<path/g)?.length).toBeGreaterThan(20)
})

test('a long title is set smaller and stays above the strip', () => {
  const svg = shareSvg({ title: 'Очень длинное название статьи о хранении '.repeat(6), note: 'Статья', brandName })
  const baselines = [...svg.matchAll(/translate\([\d.]+ ([\d.]+)\) scale/g)].map(([, y]) => Number(y))
  expect(Math.max(...baselines)).toBeLessThan(630 - 56)
})

test('no line of a title reaches what is drawn beside it', () => {
  const pack = { shape: 'tablets', name: 'Нурофен', strength: '200 мг', count: 12, group: 'M', maker: '' } as const
  const title = 'Нурофен таблетки, покрытые оболочкой, 200 мг, 12 шт.'
  const svg = shareSvg({ title, note: 'Reckitt Benckiser', brandName, pack })
  const [words = ''] = svg.split('<svg').slice(1)
  const widths = [...words.matchAll(/<g fill="#14231C" transform="[^"]*scale\(([\d.]+) -[\d.]+\)">(.*?)<\/g>/g)].map(
    ([, scale, paths = '']) =>
      Number(scale) * Math.max(...[...paths.matchAll(/translate\((\d+)\)/g)].map(([, x]) => Number(x))),
  )
  expect(widths.length).toBeGreaterThan(1)
  expect(72 + Math.max(...widths)).toBeLessThan(704)
})

test('a product stands beside its words', () => {
  const pack = { shape: 'tablets', name: 'Нурофен', strength: '200 мг', count: 20, group: 'M', maker: '' } as const
  const svg = shareSvg({ title: 'Нурофен 200 мг', note: '', brandName, pack })
  expect(svg.match(/<svg/g)).toHaveLength(2)
})
