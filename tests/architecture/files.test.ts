import { execFileSync } from 'node:child_process'
import { globSync, readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { cyrillicAllowed, drawerNames, longestFile, mostFilesInFolder } from './rules.ts'
import { sources } from './sources.ts'

const all = sources()
/** The table types are generated, one file a feature. */
const written = all.filter(({ path }) => !path.startsWith('packages/database/src/tables/'))
const isOfTests = (path: string) => /\.test\.|(?:^|\/)tests\//.test(path)

test('Cyrillic letters occur only in texts for people', () => {
  expect(
    written
      .filter(
        ({ path, text }) => /[А-Яа-яЁё]/.test(withoutComments(text)) && !cyrillicAllowed.some((one) => one.test(path)),
      )
      .map(({ path }) => path),
  ).toEqual([])
})

test('a dash between words is an em dash: an en dash joins the ends of a range, without spaces', () => {
  const ofPeople = globSync(['demo/content/**/*.md', 'packages/domain/src/**/*.csv'])
  const texts = [
    ...written.filter(({ path }) => !isOfTests(path)).map(({ path, text }) => ({ path, text: withoutComments(text) })),
    ...ofPeople.map((path) => ({ path, text: readFileSync(path, 'utf8') })),
  ]
  expect(ofPeople.length).toBeGreaterThan(0)
  expect(
    texts.filter(({ text }) => /(?:\s|\\u00a0|&nbsp;)–(?:\s|&nbsp;|\\u00a0|$)/m.test(text)).map(({ path }) => path),
  ).toEqual([])
})

test('no line ends between «в» and the number after it', () => {
  const parted = /(?<!\p{L})в \$?\{plural\(/iu
  expect(
    written
      .filter(({ path, text }) => path.startsWith('apps/storefront/app/') && parted.test(text))
      .map(({ path }) => path),
  ).toEqual([])
})

test('every summary has the sign that turns, drawn in one place', () => {
  expect(readFileSync('packages/ui/src/components.css', 'utf8')).toMatch(/ {2}summary::after \{/)
  const own = /<summary[^>]*(?:list-none|after:)|group-open:rotate/
  expect(written.filter(({ path, text }) => path.endsWith('.tsx') && own.test(text)).map(({ path }) => path)).toEqual(
    [],
  )
})

test('no file is longer than a file may be', () => {
  expect(written.filter(({ text }) => text.split('\n').length > longestFile).map(({ path }) => path)).toEqual([])
})

test('nothing that a package manager downloads lies among the files', () => {
  const kinds = ['*.whl', '*.tgz', '*.tar.gz', '*.deb', '*.rpm', '*.jar']
  expect(execFileSync('git', ['ls-files', '-co', '--exclude-standard', ...kinds], { encoding: 'utf8' })).toBe('')
})

test('no folder is fuller than a folder may be', () => {
  const folders = Map.groupBy(
    written.filter(({ path }) => !path.includes('.test.')),
    ({ path }) => path.slice(0, path.lastIndexOf('/')),
  )
  expect(
    [...folders]
      .filter(([, files]) => files.length > mostFilesInFolder)
      .map(([folder, files]) => `${folder}: ${files.length}`),
  ).toEqual([])
})

test.each(['db/migrations', 'docs/adr'])('every file of %s has a number of its own', (folder) => {
  const numbers = readdirSync(folder).map((name) => name.slice(0, 4))
  expect(numbers).toEqual([...new Set(numbers)])
})

test('no file or folder is called utils, helpers, common, misc or shared', () => {
  expect(written.filter(({ path }) => drawerNames.test(path)).map(({ path }) => path)).toEqual([])
})

test('no type error is suppressed: no any, no unknown in between, no ts-ignore', () => {
  const escapes = /\bas any\b|: any\b|\bas unknown as\b/
  // These are comments themselves.
  const directives = /@ts-ignore|@ts-expect-error|@ts-nocheck/
  expect(
    written
      .filter(({ text }) => escapes.test(withoutComments(text)) || directives.test(text))
      .filter(({ path }) => !path.startsWith('tests/architecture/'))
      .map(({ path }) => path),
  ).toEqual([])
})

test('no error is swallowed', () => {
  const swallowed = /catch *(\([a-z_]*\))? *\{ *\}|\.catch\(\(\) *=> *(\{\}|undefined|null)\)/
  expect(
    written
      .filter(({ path, text }) => swallowed.test(text) && !path.startsWith('tests/architecture/'))
      .map(({ path }) => path),
  ).toEqual([])
})

/** The sentences come with the first refusal: apps/storefront/app/api/notify-refusal.ts. */
test('a refusal that is only notified of goes one way', () => {
  const own = /\bnotify\([^)]*refusalText\(/
  expect(written.filter(({ text }) => own.test(text)).map(({ path }) => path)).toEqual([])
})

/** To spread a literal does nothing but put several fields on one line. */
test('no fields are spread that could be written', () => {
  const spread = /\.\.\.\{/
  expect(written.filter(({ path, text }) => !isOfTests(path) && spread.test(text)).map(({ path }) => path)).toEqual([])
})

/** `vi.waitFor` cannot be given another default than a second: `expect.poll` has ten, by vitest.config.ts. */
test('what a test waits for has more than a second', () => {
  const impatient = /vi\.waitFor\(.*\)\)$/m
  expect(all.filter(({ text }) => impatient.test(text)).map(({ path }) => path)).toEqual([])
})

/** The path of a file's address is encoded: in a folder with a space or Russian letters in its name such a file is not found. */
test('the path of a file is read from its address by fileURLToPath', () => {
  const encoded = /import\.meta\.url\)\.pathname|\b(?:path|file|folder)\)?\.pathname/
  expect(all.filter(({ text }) => encoded.test(text)).map(({ path }) => path)).toEqual([])
})

/** A comment may quote the law or the word a term stands for. */
function withoutComments(text: string): string {
  return text.replace(/\/\*[\s\S]*?\*\/|(^|\s)\/\/.*$/gm, '')
}
