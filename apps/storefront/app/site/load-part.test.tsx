import { expect, test } from 'vitest'
import { isLoadError } from '../shell/errors/load-error.tsx'
import { loadPart } from './load-part.ts'

const linkTo = (file: string) => document.head.querySelectorAll<HTMLLinkElement>(`link[href="/assets/${file}"]`)
const part = async () => 'part'

test('scripts that a part needs are asked for once, and nobody waits for them', async () => {
  expect(await loadPart(part, ['assets/one.js', 'assets/two.js'])).toBe('part')
  expect(await loadPart(part, ['assets/one.js'])).toBe('part')
  expect([...linkTo('one.js'), ...linkTo('two.js')].map(({ rel }) => rel)).toEqual(['modulepreload', 'modulepreload'])
})

test('a part that nothing has to be asked for is loaded at once', async () => {
  expect(await loadPart(part)).toBe('part')
})

test('a part waits for its styles, also when two ask for them', async () => {
  let loaded = 0
  const load = async () => {
    loaded += 1
  }
  const parts = Promise.all([loadPart(load, ['assets/map.css']), loadPart(load, ['assets/map.css'])])
  await Promise.resolve()
  const [link, ...others] = linkTo('map.css')
  expect([link?.rel, others, loaded]).toEqual(['stylesheet', [], 0])
  link?.dispatchEvent(new Event('load'))
  await parts
  expect(loaded).toBe(2)
})

test('styles that do not come are a part that does not come, and the next try asks again', async () => {
  const first = loadPart(part, ['assets/late.css'])
  linkTo('late.css')[0]?.dispatchEvent(new Event('error'))
  expect(isLoadError(await first.catch((error: unknown) => error))).toBe(true)

  const second = loadPart(part, ['assets/late.css'])
  linkTo('late.css')[0]?.dispatchEvent(new Event('load'))
  expect(await second).toBe('part')
})
