import { adviceTexts } from './urgent.russian.ts'

const taken =
  '(?:дав|да(?:ть|ют)|пи(?:ть|ют)|прин|вып|пьют|кап|закап|став|кол(?:ют|оть)|маз|наноси|мл|капель|таблет|раз|дн(?:ей|я)|мерн|ложек|можно|нужно|надо)\\p{L}*'
const howMuch = new RegExp(
  `(?<!\\p{L})(?:по |через )?сколько (?:\\p{L}+ ){0,2}${taken}|(?<!\\p{L})как (?:часто|долго|правильно|много) (?:\\p{L}+ ){0,2}${taken}|(?<!\\p{L})(?:как(?:ая|ую|ой) (?:\\p{L}+ )?доз\\p{L}+|^доз(?:а|ировка)|доз(?:а|ировк\\p{L}) (?:для|дет|ребенк|взросл|по весу))(?!\\p{L})`,
  'u',
)
/** A strength is asked for, or a price. */
const isOfPack = /сколько (?:\p{L}+ )?(?:стоит|стоят|штук|в упаковке)|дозировк\p{L} \d/u
const mayTake = /(?<!\p{L})(?:можно|нельзя|стоит) ли(?!\p{L})|(?<!\p{L})совместим\p{L}*/u

const ofQuestion = new RegExp(
  `^(?:${taken}|ли|доз\\p{L}*|част[оы]|долго|правильно|нельзя|стоит|совместим\\p{L}*)$`,
  'u',
)

/** A word of such a question, which is answered and is no word that was left out. */
export const isOfQuestion = (word: string): boolean => ofQuestion.test(word)

/** A question that no shop can answer of whom it does not see: the shopper reads where the answer stands. */
export function adviceOfQuestion(text: string): string | undefined {
  if (howMuch.test(text) && !isOfPack.test(text)) return adviceTexts.dose
  if (mayTake.test(text)) return adviceTexts.suits
  return undefined
}
