import { expect, test } from 'vitest'
import { blistersOf, blisterTop } from './blisters.ts'
import { type Pack, packShapes, packSvg, packUrl, readPackUrl } from './index.ts'
import { typeset } from './lettering.ts'

const paracetamol: Pack = {
  shape: 'tablets',
  name: 'Парацетамол',
  strength: '500 мг',
  count: 20,
  group: 'N',
  maker: 'Фармстандарт',
}
const queryOf = (pack: Pack) => new URL(packUrl(pack), 'http://shop').searchParams

test('an address of a pack reads back as that pack', () => {
  expect(readPackUrl(queryOf(paracetamol))).toEqual(paracetamol)
})

test('a name longer than any pack is shortened in the address', () => {
  const pack = readPackUrl(queryOf({ ...paracetamol, name: 'а'.repeat(500) }))
  expect(pack?.name).toHaveLength(60)
})

test('an address that describes no pack is refused', () => {
  const without = (name: string, value: string) => {
    const query = queryOf(paracetamol)
    query.set(name, value)
    return readPackUrl(query)
  }
  expect(without('shape', 'rocket')).toBeUndefined()
  expect(without('name', '')).toBeUndefined()
  expect(without('name', 'а'.repeat(61))).toBeUndefined()
  expect(without('count', '-1')).toBeUndefined()
  expect(without('count', '1e9')).toBeUndefined()
  expect(without('group', 'N'.repeat(13))).toBeUndefined()
})

test('every shape is drawn, and the same pack always alike', () => {
  for (const shape of packShapes) {
    const drawn = packSvg({ ...paracetamol, shape })
    expect(drawn).toMatch(/^<svg .*<\/svg>$/)
    expect(packSvg({ ...paracetamol, shape })).toBe(drawn)
  }
})

test('no text of a feed becomes markup', () => {
  const drawn = packSvg({ ...paracetamol, name: '<script>alert(1)</script>', strength: '"><image href="x"/>' })
  expect(drawn).not.toMatch(/script|image|href/)
})

test('colour follows the ATC group', () => {
  expect(packSvg(paracetamol)).not.toBe(packSvg({ ...paracetamol, group: 'C' }))
})

test('as many pills are drawn as the blisters of the pack hold', () => {
  expect(blistersOf(14)).toEqual({ blisters: 1, cells: 14 })
  expect(blistersOf(20)).toEqual({ blisters: 2, cells: 10 })
  expect(blistersOf(100)).toEqual({ blisters: 10, cells: 10 })
  for (let count = 1; count <= 150; count += 1) {
    const found = blistersOf(count)
    if (found) expect(found.blisters * found.cells).toBe(count)
  }
})

test('no line of a long name lies behind the blisters', () => {
  for (const count of [10, 30, 60, 80, 100]) {
    const drawn = packSvg({ ...paracetamol, name: 'Допель Актив омега-3 капсулы', strength: '', count })
    const lines = [...drawn.matchAll(/<g fill="#(?!FFFFFF)\w+" transform="translate\(38 ([\d.]+)\) scale/g)].map(
      ([, y]) => Number(y),
    )
    expect(lines.length).toBeGreaterThan(1)
    expect(Math.max(...lines)).toBeLessThan(blisterTop(count))
  }
})

test('fourteen, a hundred and five hundred pills differ at a glance', () => {
  const [few, many, jar] = [14, 100, 500].map((count) => packSvg({ ...paracetamol, count }))
  expect(new Set([few, many, jar]).size).toBe(3)
  expect(blistersOf(500)).toBeUndefined()
})

test('ten millilitres, forty and a hundred stand on one ground and differ at a glance', () => {
  const bottle = { ...paracetamol, shape: 'solution', count: 1 } as const
  const [tiny, small, large] = [10, 40, 100].map((millilitres) => packSvg({ ...bottle, millilitres }))
  expect(tiny).toContain('scale(0.76)')
  expect(small).toContain('scale(0.88)')
  expect(large).toBe(packSvg(bottle))
  expect(packSvg({ ...bottle, count: 10, millilitres: 10 }), 'ten of them').not.toContain('scale(0.76)')
})

test('a name too long for its pack loses whole words and never a part of one', () => {
  for (const name of [
    'Ацетилсалициловая кислота кардио форте',
    'Крем-гель увлажняющий для сухой и чувствительной кожи лица',
  ]) {
    const { lines } = typeset(name, { width: 90, height: 40 }, { from: 20, to: 9 }, 2)
    expect(name.startsWith(lines.join(' ').replaceAll('- ', '-'))).toBe(true)
    // A line may end with a hyphen of the name, which is no cut.
    for (const word of lines.join(' ').replaceAll('- ', '-').split(' ')) expect(name.split(' ')).toContain(word)
  }
})

test('a long name on the label below goods takes three lines before its letters become small', () => {
  const name = 'Пауль Хартманн тонометр автоматический Тенсовал Комфорт Лардж'
  const drawn = packSvg({ ...paracetamol, shape: 'tonometer', name, strength: '', count: 0 })
  const sizes = [...drawn.matchAll(/scale\([\d.]+ -([\d.]+)\)/g)].map(([, scale]) => Number(scale) * 1000)
  expect(sizes).toHaveLength(3)
  expect(Math.min(...sizes)).toBeGreaterThanOrEqual(13)
})

test('a name that is cut does not seem to go on, and leaves room for what is below it', () => {
  const linesOf = (name: string, height = 40) => typeset(name, { width: 52, height }, { from: 14, to: 9 }, 3).lines
  expect(linesOf('Раствор Renu Multiplus (с протеиновым очистителем)').join(' ')).toBe('Раствор Renu Multiplus')
  expect(linesOf('Раствор Maxima для ухода за мягкими контактными линзами').join(' ')).not.toMatch(/ (?:для|за)$/)
  expect(linesOf('Капли смазывающие и увлажняющие Avizor Comfort', 21)).toHaveLength(2)
})

test('a letter alone and the number of a model stay with what they belong to', () => {
  const linesOf = (name: string, width: number) => typeset(name, { width, height: 60 }, { from: 20, to: 9 }, 3).lines
  expect(linesOf('Цитрамон П', 60)).toEqual(['Цитрамон П'])
  expect(linesOf('Эналаприл/Гидрохлоротиазид', 120)).toEqual(['Эналаприл/', 'Гидрохлоротиазид'])
  expect(linesOf('Тонометр Citizen CH-403C автоматический', 180)).toEqual([
    'Тонометр Citizen',
    'CH-403C',
    'автоматический',
  ])
})

test('a bottle of mouthwash is not taken for a jar of pills: it has a narrow cap', () => {
  const capWidth = (shape: 'bottle' | 'pill-jar') =>
    Number(/<rect [^>]*width="([\d.]+)"/.exec(packSvg({ ...paracetamol, shape }))?.[1])
  expect(capWidth('pill-jar')).toBeGreaterThan(100)
  expect(capWidth('bottle')).toBeLessThan(capWidth('pill-jar') * 0.6)
})
