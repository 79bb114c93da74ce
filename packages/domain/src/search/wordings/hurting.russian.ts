import { isFiller } from './everyday-words.russian.ts'
import { meaningsOf } from './meanings.russian.ts'
import { isBodyPart, pain, rootOf } from './roots.russian.ts'

/** Begins to hurt, or falls ill. */
const began = /^(?:раз|при)?забол(?:ел[аои]?|ели|еет|евает)$/

const namesBodyPart = (word: string | undefined): boolean =>
  word !== undefined && (isBodyPart(rootOf(word)) || meaningsOf(word).some(isBodyPart))

/** `заболели суставы` is no cold: what falls ill beside a part of the body hurts. */
export function withPain(words: readonly string[]): readonly string[] {
  if (!words.some((word) => began.test(word))) return words
  const said = words.filter((word) => began.test(word) || !isFiller(word))
  const hurts = (word: string) => {
    const at = said.indexOf(word)
    return namesBodyPart(said[at - 1]) || namesBodyPart(said[at + 1])
  }
  return words.map((word) => (began.test(word) && hurts(word) ? pain : word))
}

/** Where it hurts, as it is said after `боль`; of the chest and the heart a doctor is asked. */
const places: Readonly<Record<string, string>> = {
  горло: 'горле',
  живот: 'животе',
  желудок: 'желудке',
  спина: 'спине',
  поясница: 'пояснице',
  суставы: 'суставах',
  колено: 'колене',
  мышцы: 'мышцах',
  шея: 'шее',
  ухо: 'ухе',
  ноги: 'ногах',
  пятка: 'пятке',
  глаза: 'глазах',
  десны: 'деснах',
  язык: 'языке',
}

/** `боль в горле` of `болит горло`; any other text as it is. */
export function painIn(text: string): string {
  const [, place = ''] = /^бол[ия]т (\p{L}+)$/u.exec(text) ?? []
  return places[place] === undefined ? text : `боль в ${places[place]}`
}
