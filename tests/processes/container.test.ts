import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { configNames } from '../../apps/server/src/config.ts'

const root = new URL('../../', import.meta.url)
const read = (name: string) => readFileSync(new URL(name, root), 'utf8')
const dockerfile = read('Dockerfile')
const compose = read('compose.yaml')
const { workspaces } = JSON.parse(read('package.json')) as { workspaces: string[] }
const { packages } = JSON.parse(read('package-lock.json')) as { packages: Record<string, { link?: boolean }> }

test('the image copies nothing that is not there', () => {
  const copied = [...dockerfile.matchAll(/^COPY (?!--from)(.+) \S+$/gm)].flatMap(([, names = '']) => names.split(' '))
  expect(copied.length).toBeGreaterThan(10)
  expect(copied.filter((name) => !existsSync(new URL(name, root)))).toEqual([])
})

test('the image installs the packages of every workspace', () => {
  expect(workspaces.length).toBeGreaterThan(0)
  const folders = Object.keys(packages).filter((name) => /^(apps|packages|demo)\b/.test(name))
  expect(folders.filter((folder) => !dockerfile.includes(`COPY ${folder}/package.json ${folder}/`))).toEqual([])
})

test('the image holds every folder that the server reads when it starts', () => {
  for (const folder of ['apps', 'packages', 'brand', 'db', 'demo'])
    expect(dockerfile).toMatch(new RegExp(`^COPY ${folder} ${folder}$`, 'm'))
})

test('the image starts what there is, not as root, and can be asked how it is', () => {
  const [, command = ''] = /^CMD (\[.*\])$/m.exec(dockerfile) ?? []
  const [program, ...args] = JSON.parse(command) as string[]
  expect(program).toBe('node')
  expect(existsSync(new URL(args.at(-1) ?? '', root))).toBe(true)
  expect(dockerfile.lastIndexOf('USER node')).toBeGreaterThan(dockerfile.lastIndexOf('FROM '))
  expect(dockerfile).toContain('/readyz')
})

test('every setting of the image and of the composition is one the shop knows', () => {
  const [, ofImage = ''] = /^ENV (.+)$/m.exec(dockerfile) ?? []
  const named = [...ofImage.matchAll(/([A-Z_]+)=/g), ...compose.matchAll(/^ {6}([A-Z_]+): /gm)].map(([, name]) => name)
  expect(named.length).toBeGreaterThan(10)
  const others = ['NODE_ENV', 'POSTGRES_USER', 'POSTGRES_DB', 'POSTGRES_PASSWORD', 'POSTGRES_INITDB_ARGS']
  expect(named.filter((name) => ![...configNames, ...others].includes(name ?? ''))).toEqual([])
})
