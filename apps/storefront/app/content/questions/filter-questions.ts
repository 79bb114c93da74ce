import type { ReplyOf } from '../../api/api.ts'

export type Question = ReplyOf<'GET /api/v1/seo/questions'>['results'][number]

/** Endings of Russian words differ: the first letters of a long word are compared. */
const stemLength = 5

/** Questions in which, or in whose answers, every word stands; those that ask it come first. */
export function filterQuestions(questions: readonly Question[], query: string): Question[] {
  const words = wordsOf(query).map((word) => word.slice(0, stemLength))
  if (words.length === 0) return []
  const has = (text: string) => words.every((word) => wordsOf(text).some((one) => one.startsWith(word)))
  const asking = questions.filter(({ title }) => has(title))
  const answering = questions.filter((one) => !asking.includes(one) && has(`${one.title} ${textOf(one.html)}`))
  return [...asking, ...answering]
}

const wordsOf = (text: string) =>
  text
    .toLowerCase()
    .replaceAll('ё', 'е')
    .match(/[\p{L}\p{N}]+/gu) ?? []

const textOf = (html: string) => html.replace(/<[^>]*>/g, ' ')
