import { cell, type Row, readRules } from '../read-rules.ts'

/** The extract of the thesaurus as it was collected: pairs of substances, and who belongs to which of its classes. */
export interface Extract {
  pairs: Row[]
  classes: Row[]
}

export interface Pair {
  a: string
  b: string
  level: 'contraindicated' | 'not_recommended'
  source: string
  entry: string
}

const thesaurus = 'французский справочник ANSM, 2020 год'
const priorityList = 'американский список ONC, 2012 год'

/** Entries that say something of a dose, an illness or a way of giving, which the shop cannot know. */
const leftOut = readRules('interaction-left-out').map((row) => ({
  entry: new RegExp(cell(row, 'entry'), 'u'),
  substance: cell(row, 'substance'),
}))
/** Entries whose only condition is which substances they are: at least advised against, contraindicated with some. */
const graded = readRules('interaction-grades').map((row) => ({
  entry: new RegExp(cell(row, 'entry'), 'u'),
  contraindicatedWith: cell(row, 'contraindicated_with').split('|'),
}))
/** Names of the thesaurus that the extract has no Russian name of. */
const names = new Map(
  readRules('interaction-names').map((row) => [cell(row, 'name'), cell(row, 'substances').split('|')]),
)
/** Entries of the thesaurus that the extract lacks, because of one side it had no Russian name. */
const furtherEntries = readRules('interaction-entries')

/** Pairs of what is sold, the first that speaks of a pair: the thesaurus, then the list of priorities. */
export function interactionsOf(extract: Extract, sold: ReadonlySet<string>): Pair[] {
  const substanceOf = new Map([...sold].map((name) => [plainRussian(name), name]))
  const find = (name: string) => substanceOf.get(plainRussian(name)) ?? []
  const collected = extract.pairs.flatMap((row) => pairOf(row, find))
  const ofThesaurus = collected.filter(({ source }) => source === thesaurus)
  const found = [
    ...ofThesaurus,
    ...wholeEntries(ofThesaurus, membersIn(extract.classes, find)),
    ...collected.filter(({ source }) => source === priorityList),
  ]
  const pairs = new Map<string, Pair>()
  for (const pair of found.filter((each) => each.a !== each.b && !isLeftOut(each))) {
    const [a = '', b = ''] = [pair.a, pair.b].sort()
    const key = `${a}\n${b}`
    if (!pairs.has(key)) pairs.set(key, { ...pair, a, b })
  }
  return [...pairs].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, pair]) => pair)
}

type Find = (name: string) => string | never[]

function pairOf(row: Row, find: Find): Pair[] {
  const [a, b] = [find(cell(row, 'substance_a')), find(cell(row, 'substance_b'))]
  if (typeof a !== 'string' || typeof b !== 'string') return []
  const entry = /^ANSM 10\.2020: (.*?)(?: ; ONC.*)?$/u.exec(cell(row, 'source'))?.[1]
  if (entry === undefined) return [{ a, b, level: 'not_recommended', source: priorityList, entry: cell(row, 'source') }]
  const grade = graded.find((each) => each.entry.test(entry))
  if (grade) {
    const isGrave = [a, b].some((name) => grade.contraindicatedWith.includes(name))
    return [{ a, b, level: isGrave ? 'contraindicated' : 'not_recommended', source: thesaurus, entry }]
  }
  if (cell(row, 'depends_on_conditions')) return []
  return [{ a, b, level: levelOf(cell(row, 'level')), source: thesaurus, entry }]
}

const levelOf = (word: string): Pair['level'] => (word === 'contraindicated' ? word : 'not_recommended')

/**
 * What an entry says of a class it says of each of its members: nitroglycerin is a nitrate, although the extract had no
 * Russian name for it.
 */
function wholeEntries(pairs: readonly Pair[], members: (side: string) => string[]): Pair[] {
  const stated = new Map(pairs.filter(({ entry }) => !isGraded(entry)).map((pair) => [pair.entry, pair.level]))
  const sides = [...stated].map(([entry, level]) => {
    const [one = '', other = ''] = entry.split(' + ')
    return { one, other, level, entry }
  })
  const further = furtherEntries.map((row) => ({
    one: cell(row, 'one'),
    other: cell(row, 'other'),
    level: levelOf(cell(row, 'level')),
    entry: `${cell(row, 'one')} + ${cell(row, 'other')}`,
  }))
  return [...sides, ...further].flatMap(({ one, other, level, entry }) =>
    members(one).flatMap((a) => members(other).map((b) => ({ a, b, level, source: thesaurus, entry }))),
  )
}

const isGraded = (entry: string) => graded.some((each) => each.entry.test(entry))

function membersIn(classes: readonly Row[], find: Find): (side: string) => string[] {
  const french = Map.groupBy(classes, (row) => cell(row, 'class_fr'))
  const russian = new Map(classes.map((row) => [cell(row, 'substance_fr'), cell(row, 'substance_ru')]))
  const sold = (name: string) => (names.get(name) ?? [russian.get(name) ?? '']).flatMap(find)
  return (side) => {
    const name = plainFrench(side).replace(/^autres /u, '')
    return [...new Set(french.get(name)?.flatMap((row) => sold(cell(row, 'substance_fr'))) ?? sold(name))]
  }
}

const isLeftOut = ({ a, b, entry }: Pair) =>
  leftOut.some((each) => each.entry.test(entry) && (!each.substance || a === each.substance || b === each.substance))

const plainRussian = (name: string) => name.toLowerCase().replaceAll('ё', 'е')

/** As the extract writes classes: small letters without accents, words apart by one space. */
const plainFrench = (name: string) =>
  name
    .toLowerCase()
    .replaceAll('œ', 'oe')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/gu, ' ')
    .trim()
