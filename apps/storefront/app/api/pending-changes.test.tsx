import { expect, test } from 'vitest'
import { createPendingChanges } from './pending-changes.ts'

interface Change {
  id: number
  isIn: boolean
}

test('changes of one thing are sent one after another, those of another at once', async () => {
  const sent: Change[] = []
  const answers: (() => void)[] = []
  const send = (change: Change) => {
    sent.push(change)
    return new Promise<Change>((resolve) => answers.push(() => resolve(change)))
  }
  const changes = createPendingChanges<Change, Change>('heart', send, ({ id }) => String(id))
  const added = changes.send({ id: 7, isIn: true })
  const removed = changes.send({ id: 7, isIn: false })
  const other = changes.send({ id: 8, isIn: true })
  await expect
    .poll(() => sent)
    .toEqual([
      { id: 7, isIn: true },
      { id: 8, isIn: true },
    ])
  expect(changes.list()).toHaveLength(3)

  answers[0]?.()
  expect(await added).toEqual({ id: 7, isIn: true })
  await expect.poll(() => sent.at(-1)).toEqual({ id: 7, isIn: false })
  for (const answer of answers) answer()
  await Promise.all([removed, other])
  expect(changes.list()).toEqual([])
})
