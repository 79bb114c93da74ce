import type { ReplyOf } from '../../api/api.ts'
import { stopWords, synonymStems } from './layman-words.ts'

export type Question = ReplyOf<'GET /api/v1/seo/questions'>['results'][number]

/** A word of the query: how it begins itself, and how those begin that stand for it. */
interface Term {
  own: string
  kin: readonly string[]
}

/** Endings of Russian words differ: what is left without one is compared, and no more than so many letters. */
const stemLength = 6
const endings =
  /(?:иваться|ываться|иться|аться|ться|тся|ами|ями|ого|его|ому|ему|ешь|ете|ите|ишь|ать|ять|ить|еть|уть|ала|ила|али|или|ов|ев|ей|ой|ий|ый|ая|яя|ое|ее|ые|ие|ым|им|ых|их|ах|ях|ам|ям|ом|ем|ет|ит|ют|ут|ат|ят|ал|ил|ка|ки|[аяоеуюыиьй])$/
const shortest = 3
const shortStem = 4
const longestEnding = 3
/** What has so much less of the query than the best is not meant. */
const leastShare = 0.5

/**
 * Questions that a query in a shopper's own words may mean, with the most telling first: what has its words in the
 * question before what has them in the answer.
 */
export function filterQuestions(questions: readonly Question[], query: string): Question[] {
  const texts = questions.map((question) => ({
    question,
    title: wordsOf(question.title),
    answer: wordsOf(textOf(question.html)),
  }))
  const found = termsOf(query).flatMap((term) => {
    const marks = texts.map(({ title, answer }) => markOf(term, title, answer))
    const count = marks.filter((mark) => mark > 0).length
    // A word that no question has is misspelt or beside the point.
    return count === 0 ? [] : [{ marks, weight: Math.log(1 + texts.length / count) }]
  })
  if (found.length === 0) return []
  const rated = texts.map(({ question }, at) => ({
    question,
    covered: found.reduce((sum, { marks, weight }) => sum + (marks[at] ? weight : 0), 0),
    score: found.reduce((sum, { marks, weight }) => sum + (marks[at] ?? 0) * weight, 0),
  }))
  const most = Math.max(...rated.map(({ covered }) => covered))
  return rated
    .filter(({ covered }) => covered >= most * leastShare)
    .sort((a, b) => b.score * b.covered - a.score * a.covered)
    .map(({ question }) => question)
}

/** How well a question has a word: in what it asks before its answer, the word itself before one that stands for it. */
function markOf({ own, kin }: Term, title: readonly string[], answer: readonly string[]): number {
  const begins = (words: readonly string[], starts: readonly string[]) =>
    words.some((word) => starts.some((start) => isForm(word, start)))
  const inTitle = begins(title, [own]) ? 6 : begins(title, kin) ? 4 : 0
  const inAnswer = begins(answer, [own]) ? 2 : begins(answer, kin) ? 1 : 0
  return inTitle + inAnswer
}

function termsOf(query: string): Term[] {
  const words = wordsOf(query)
  const telling = words.filter((word) => !stopWords.has(word))
  return (telling.length > 0 ? telling : words).map((word) => {
    const own = stemOf(word)
    return { own, kin: synonymStems.filter((group) => group.some((one) => isSame(own, word, one))).flat() }
  })
}

/** `карт` is «карта» and «картами», not «карточка»: after a short beginning only an ending follows. */
const isForm = (word: string, start: string) =>
  word.startsWith(start) && (start.length > shortStem || word.length - start.length <= longestEnding)

const isSame = (own: string, word: string, known: string) =>
  word.startsWith(known) || (own.length > shortest && known.startsWith(own))

function stemOf(word: string): string {
  const stem = word.replace(endings, '')
  return (stem.length < shortest ? word : stem).slice(0, stemLength)
}

const wordsOf = (text: string) =>
  text
    .toLowerCase()
    .replaceAll('ё', 'е')
    .match(/[\p{L}\p{N}]+/gu) ?? []

const textOf = (html: string) => html.replace(/<[^>]*>/g, ' ')
