import { afterEach, expect, test } from 'vitest'
import { startVisitor } from './start-visitor.ts'
import { visitor } from './visitor.ts'

const id = '0b9f4c1e-6d3a-4f5b-9c8d-7e6f5a4b3c2d'
const keep = (value: string) => {
  // biome-ignore lint/suspicious/noDocumentCookie: as the page itself keeps it
  document.cookie = `user_id=${value}; path=/`
}

afterEach(() => {
  keep('; max-age=0')
  visitor.set({ anonymousId: '' })
})

test.each(['Ж', 'null', `${id}Ж`, '"a"', `${id}${id}`])(
  'a cookie that is no id, %j, is replaced: no call could be sent with it',
  (value) => {
    keep(value)
    startVisitor()
    const { anonymousId } = visitor.read()
    expect(anonymousId).toMatch(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/)
    expect(anonymousId).not.toBe(id)
    expect(document.cookie).toContain(`user_id=${anonymousId}`)
  },
)

test('who comes back is the same visitor', () => {
  keep(id)
  startVisitor()
  expect(visitor.read().anonymousId).toBe(id)
})
