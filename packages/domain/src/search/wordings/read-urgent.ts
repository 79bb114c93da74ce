import { readFileSync } from 'node:fs'
import { wordsOf } from '../query-parser/normalise.russian.ts'
import { HeardWords } from './heard-words.ts'
import { rootOf } from './roots.russian.ts'
import { adviceTexts, smallWords } from './urgent.russian.ts'

/** What a query says that calls for a doctor first. */
export interface Urgent {
  advice: string
  /** What is still shown: nothing, what is sold without a prescription, or whatever answers. */
  answer: 'none' | 'free' | 'all'
}

interface Line extends Urgent {
  roots: readonly string[]
  isForChild: boolean
  unless: ReadonlySet<string>
}

const rootsOf = (text: string) =>
  wordsOf(text)
    .filter((word) => !smallWords.has(word))
    .map(rootOf)

let known: { byRoot: Map<string, Line[]>; heard: HeardWords } | undefined

/** The rows of urgent.csv by the root of each wording that the fewest others have. */
function readLines() {
  if (known) return known
  const [, ...rows] = readFileSync(new URL('urgent.csv', import.meta.url), 'utf8')
    .trimEnd()
    .split('\n')
  const lines = rows.flatMap(linesOf)
  const byRoot = new Map<string, Line[]>()
  const heard = new HeardWords()
  const uses = Map.groupBy(
    lines.flatMap(({ roots }) => roots),
    (root) => root,
  )
  for (const line of lines) {
    const [rarest = ''] = [...line.roots].sort((a, b) => (uses.get(a)?.length ?? 0) - (uses.get(b)?.length ?? 0))
    byRoot.set(rarest, [...(byRoot.get(rarest) ?? []), line])
  }
  for (const word of wordsOf(rows.join(' '))) heard.add(word)
  known = { byRoot, heard }
  return known
}

function linesOf(row: string): Line[] {
  const [wordings = '', person = '', unless = '', advice = '', answer = ''] = row.split(',')
  if (!isAdvice(advice)) throw new Error(`urgent.csv: there is no advice ${advice}`)
  if (answer !== '' && answer !== 'none' && answer !== 'free') throw new Error(`urgent.csv: ${answer} is no answer`)
  return wordings.split('|').map((text) => ({
    roots: [...new Set(rootsOf(text))],
    isForChild: person === 'child',
    unless: new Set(rootsOf(unless)),
    advice: adviceTexts[advice],
    answer: answer === '' ? 'all' : answer,
  }))
}

const isAdvice = (text: string): text is keyof typeof adviceTexts => text in adviceTexts

/** Nothing of what people take. */
export const forAnimals: Urgent = { advice: adviceTexts.animal, answer: 'none' }

/** Nothing here is given to so small a child. */
export const tooYoung: Urgent = { advice: adviceTexts.tooYoung, answer: 'none' }

/** What a query of these words calls for, by the line that says most of it; a line for children only where one is named. */
export function readUrgent(words: readonly string[], isOfChild: boolean): Urgent | undefined {
  const { byRoot, heard } = readLines()
  const spelled = words.flatMap((word) => heard.find(word) ?? [])
  const said = new Set([...words, ...spelled].map(rootOf))
  let best: Line | undefined
  for (const root of said)
    for (const line of byRoot.get(root) ?? []) {
      if (line.isForChild && !isOfChild) continue
      if (!line.roots.every((one) => said.has(one)) || !line.unless.isDisjointFrom(said)) continue
      const isMore = !best || line.roots.length > best.roots.length
      if (isMore || (line.isForChild && line.roots.length === best?.roots.length)) best = line
    }
  return best && { advice: best.advice, answer: best.answer }
}
