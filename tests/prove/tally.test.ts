import { execFileSync } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { currentCommit, Tally } from './tally.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tally-'))
})
afterEach(() => rm(folder, { recursive: true }))

const file = () => join(folder, 'state', 'tally.json')
const start = ({ kind = 'histories', commit = 'a', runs = 1_000 } = {}) =>
  new Tally({ file: file(), kind, commit, runs })

function play(tally: Tally, histories: number): void {
  for (let played = 1; played <= histories; played += 1) tally.note(played)
  tally.keep()
}

test('what was stopped is taken up again, as often as it is stopped', () => {
  play(start(), 300)
  const second = start()
  expect([second.taken, second.left]).toEqual([300, 700])
  play(second, 600)
  const third = start()
  expect([third.taken, third.left]).toEqual([900, 100])
  play(third, 104)
  expect(third.count).toEqual({ commit: 'a', runs: 1_000, played: 1_004, inAll: 1_004 })
})

test('a finished proof, and another number of runs, begin from nothing and count on at their commit', () => {
  play(start({ runs: 10 }), 10)
  const again = start({ runs: 10 })
  expect([again.taken, again.count.inAll]).toEqual([0, 10])
  play(again, 4)
  const more = start({ runs: 20 })
  expect([more.taken, more.count.inAll]).toEqual([0, 14])
})

test('another commit counts anew, and each kind of history by itself', () => {
  play(start(), 300)
  play(start({ kind: 'prescriptions' }), 20)
  expect(start().taken).toBe(300)
  expect(start({ kind: 'prescriptions' }).taken).toBe(20)
  const other = start({ commit: 'b' })
  expect([other.taken, other.count.inAll]).toEqual([0, 0])
})

test('after a broken rule nothing counts', () => {
  play(start({ kind: 'prescriptions' }), 20)
  const broken = start()
  play(broken, 300)
  broken.drop()
  expect(start().count).toMatchObject({ played: 0, inAll: 0 })
  expect(start({ kind: 'prescriptions' }).taken).toBe(20)
})

test('a damaged file counts nothing, and is replaced', async () => {
  play(start(), 1)
  await writeFile(file(), '{"histories":')
  const tally = start()
  expect(tally.taken).toBe(0)
  play(tally, 2)
  expect(JSON.parse(await readFile(file(), 'utf8'))).toMatchObject({ histories: { played: 2 } })
})

test('outside a repository nothing is kept', async () => {
  play(new Tally({ file: file(), kind: 'histories', commit: undefined, runs: 10 }), 3)
  await expect(readFile(file())).rejects.toThrow('ENOENT')
})

test('a change is another commit, in a file that is new as well; taken back, it is the commit again', async () => {
  const git = (...words: string[]) => execFileSync('git', ['-C', folder, ...words], { stdio: 'ignore' })
  git('init')
  await writeFile(join(folder, 'kept'), '1')
  git('add', '.')
  git('-c', 'user.name=anna', '-c', 'user.email=anna@mail.example', 'commit', '-m', 'one')
  const clean = currentCommit(folder)
  const seen = new Set([clean])
  for (const [name, text] of [
    ['kept', '2'],
    ['kept', '3'],
    ['new', '1'],
    ['new', '2'],
  ] as const) {
    await writeFile(join(folder, name), text)
    seen.add(currentCommit(folder))
  }
  expect(seen.size).toBe(5)
  await writeFile(join(folder, 'kept'), '1')
  await rm(join(folder, 'new'))
  expect(currentCommit(folder)).toBe(clean)
})
