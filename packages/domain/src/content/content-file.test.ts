import { expect, test } from 'vitest'
import { readContentFile } from './content-file.ts'

const fileOf = (text: string, more = '') => ({
  path: 'articles/davlenie.md',
  text: `---\ntitle: Давление\ndescription: Как измерять\n${more}---\n${text}\n`,
})
const problemsOf = (text: string, more?: string) => {
  const read = readContentFile(fileOf(text, more))
  return 'problems' in read ? read.problems : []
}

const indentedLists = (deep: number, step = '  ') =>
  Array.from({ length: deep }, (_, level) => `${step.repeat(level)}- a`).join('\n\n')

test('a file of an editor on Windows is read as it is meant', () => {
  const { path, text } = fileOf('Текст\n\n- - -\n\nЕщё *слово*')
  const read = readContentFile({ path, text: `\ufeff${text.replaceAll('\n', '\r\n')}` })
  expect(read).toMatchObject({ frontMatter: { title: 'Давление' }, rendered: { words: 3 } })
})

test.each([
  ['another charset', new TextDecoder().decode(Buffer.from([0xd2, 0xe5, 0xea, 0xf1, 0xf2])), /save the file as UTF-8/],
  ['a zero', 'Т\u0000е', /save the file as UTF-8/],
  ['half a sign', 'Т\ud800е', /save the file as UTF-8/],
  ['quotes in quotes', `${'> '.repeat(4_000)}x`, /more than 10 deep/],
  ['lists in lists', `${'1. '.repeat(300)}x`, /more than 10 deep/],
  ['lists in lists by their indents', indentedLists(300), /more than 10 deep/],
  ['ten thousand lists in lists', indentedLists(10_000, ' '), /longer than 100000|more than 10 deep/],
  ['lists in lists by tabs', indentedLists(60, '\t'), /more than 10 deep/],
  ['definitions without end', '[a]: /b\n\n'.repeat(5_000), /more than 200 definitions/],
  ['emphasis without end', '*a_ '.repeat(2_400), /signs of emphasis/],
  ['the same over many lines', '*a_ \n'.repeat(2_400), /signs of emphasis/],
  ['a paragraph without end', `${'слово '.repeat(100)}\n`.repeat(20), /a paragraph longer/],
  ['blocks that are not closed', ':::callout\n\n'.repeat(900), /more than 200 blocks/],
])('%s is refused before it is parsed', (_what, text, reason) => {
  expect(problemsOf(text)[0]).toMatch(reason)
})

test('a list in a list in a list is a text', () => {
  expect(problemsOf(indentedLists(5, '    '))).toEqual([])
  expect(problemsOf('- а\n  - б\n    1. в\n\n       ещё')).toEqual([])
})

test.each(['2026-02-31', '2026-13-01', '2026-06-01T25:00:00Z'])('%s is no day that something can begin on', (day) => {
  expect(problemsOf('Текст', `from: ${day}\n`)).toEqual([`${day} is no day of the calendar`])
})

test.each(['7700000000', '0000000000', '770000000001'])(
  'the number %s of an advertiser with wrong check digits is refused',
  (inn) => {
    expect(problemsOf('Текст', `advertiser: { name: Аптека, inn: "${inn}" }\n`)).toEqual([
      `the advertiser's inn ${inn} has wrong check digits`,
    ])
    expect(problemsOf('Текст', 'advertiser: { name: Аптека, inn: "9900000049" }\n')).toEqual([])
  },
)

test('an alias in the front matter is refused', () => {
  expect(problemsOf('Текст', 'author: &a x\nreviewedOn: *a\n')).toEqual(['Alias resolution is disabled'])
})
