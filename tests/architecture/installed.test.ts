import { dirname } from 'node:path'
import { expect, test } from 'vitest'
import { known, read } from './known-files.ts'

/** What `npm start` installs: the apps and the packages that they are built of. */
const manifests = known('apps/*/package.json', 'packages/*/package.json')

const isOfTests = (path: string) => /\.test\.tsx?$|\/tests\//.test(path)
const imported = /(?:from|import|import\() ?["']((?:@[\w-]+\/)?[\w.-]+)/g

test('what tests alone import is installed with the tools of the checks', () => {
  const misplaced = manifests.flatMap((path) => {
    const { dependencies, devDependencies } = JSON.parse(read(path))
    const sources = known(...['ts', 'tsx', 'mjs', 'css'].map((ending) => `${dirname(path)}/**/*.${ending}`))
    const tests = new Set(sources.filter(isOfTests).flatMap(packagesIn))
    const product = new Set(sources.filter((source) => !isOfTests(source)).flatMap(packagesIn))
    return Object.keys({ ...dependencies, ...devDependencies })
      .filter((name) => tests.has(name) && !product.has(name))
      .map((name) => `${path} names ${name}`)
  })
  expect(misplaced).toEqual([])
})

test('types are installed with the tools of the checks, because nothing is built of them', () => {
  const misplaced = manifests.flatMap((path) =>
    Object.keys(JSON.parse(read(path)).devDependencies ?? {})
      .filter((name) => /^@types\/|types$/.test(name))
      .map((name) => `${path} names ${name}`),
  )
  expect(misplaced).toEqual([])
})

const packagesIn = (path: string): string[] => [...read(path).matchAll(imported)].map(([, name = '']) => name)
