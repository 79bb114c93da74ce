import { expect, test } from 'vitest'
import { mostLagMs, ReplicaProgress } from './replica-progress.ts'

function progressAt() {
  const clock = { ms: 0 }
  const progress = new ReplicaProgress(() => clock.ms)
  const measure = (primary: number, replayed: number) => {
    progress.setPrimary(primary, { at: clock.ms, changes: progress.changes })
    progress.setReplayed(replayed)
  }
  return { clock, progress, measure }
}

test('a replica of which nothing is known is not read from', () => {
  const { progress } = progressAt()
  expect(progress.isUsable).toBe(false)
  progress.setReplayed(100)
  expect(progress.isUsable).toBe(false)
})

test('a replica that has what the primary had is read from, also while the primary goes on without changes', () => {
  const { progress, measure } = progressAt()
  measure(100, 100)
  expect(progress.isUsable).toBe(true)
  measure(150, 120)
  expect(progress.isUsable).toBe(true)
})

test('after a change it is not read from until it has replayed what the primary had after the change', () => {
  const { progress, measure } = progressAt()
  measure(100, 100)
  progress.noteChange()
  expect(progress.isUsable).toBe(false)
  measure(200, 199)
  expect(progress.isUsable).toBe(false)
  progress.setReplayed(200)
  expect(progress.isUsable).toBe(true)
})

test('a position that was asked for before a change says nothing of that change', () => {
  const { clock, progress } = progressAt()
  const { changes } = progress
  progress.noteChange()
  progress.setPrimary(100, { at: clock.ms, changes })
  progress.setReplayed(100)
  expect(progress.isUsable).toBe(false)
})

test('one that falls behind is not read from, and is again when it has caught up', () => {
  const { clock, progress, measure } = progressAt()
  measure(100, 100)
  clock.ms = mostLagMs
  measure(200, 100)
  expect(progress.isUsable).toBe(true)
  clock.ms += 1
  expect(progress.isUsable).toBe(false)
  measure(300, 200)
  expect(progress).toMatchObject({ isUsable: true, lagMs: 1 })
})

test('one that follows a busy primary at a distance is never level with it and is read from all the same', () => {
  const { clock, progress, measure } = progressAt()
  for (let position = 100; position < 10_000; position += 100) {
    clock.ms += 100
    measure(position, position - 300)
  }
  expect(progress).toMatchObject({ isUsable: true, lagMs: 300 })
})

test('of a replica that is gone nothing is known', () => {
  const { progress, measure } = progressAt()
  measure(100, 100)
  progress.forget()
  expect(progress.isUsable).toBe(false)
  progress.setReplayed(500)
  expect(progress.isUsable).toBe(false)
})
