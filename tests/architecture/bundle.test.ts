import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const built = new URL('../../apps/server/build/', import.meta.url)

const sourceAddress = /new URL\("[^"]+\.ts", import\.meta\.url\)/g
const besideModule = /\b__dirname\b|\b__filename\b|import\.meta\.(?:url|dirname|filename)/

/**
 * A package that reads files beside its module does not find them from the bundle, and some say nothing of it: such a
 * package is named in `external` of apps/server/rolldown.config.ts.
 */
test('no package in the bundle of the server looks for files beside its module', () => {
  const places = readdirSync(built)
    .filter((name) => !name.startsWith('rolldown-runtime'))
    .flatMap((name) => {
      // Line by line: what the build has read for the shop is one line of megabytes.
      const lines = readFileSync(new URL(name, built), 'utf8').split('\n')
      return lines
        .filter((line) => besideModule.test(line.replaceAll(sourceAddress, '')))
        .map((line) => `${name}: ${line.trim()}`)
    })
  expect(places).toEqual([])
})
