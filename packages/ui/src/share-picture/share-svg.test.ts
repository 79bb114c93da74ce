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

test('a product stands beside its words', () => {
  const pack = { shape: 'tablets', name: 'Нурофен', strength: '200 мг', count: 20, group: 'M', maker: '' } as const
  const svg = shareSvg({ title: 'Нурофен 200 мг', note: '', brandName, pack })
  expect(svg.match(/<svg/g)).toHaveLength(2)
})
