import { isAdjective } from '../query-parser/stem.russian.ts'
import { isRussianWord } from './russian-words.russian.ts'

/**
 * What may stand before the stem of a verb: `зачесалась`, `расчесал`. One letter begins a word of the language alone:
 * `окровил` is nothing that bleeds.
 */
const prefixes = 'по на за вы рас раз про при об обо о от у с со из ис воз вз вс пере под подо до недо разо'.split(' ')

/** What may stand between a stem and its ending. */
const suffix =
  '(?:[аяеиу]|ива|ыва|ева|ова|ну|ани|ени|[аеиыоя]?нн?|[аяую]щ|[аеиоуыя]?вш|ш|[аеиыя]л|[ое]?к|[ое]чк|[оеу]?ньк|ик|ищ|н?ост|л?ив|чив|ист|оват|ств)'

/** The endings of nouns, adjectives, verbs and participles. */
const ending =
  '(?:[аеиоуыюя]?(?:т|ть|ти|те|шь|ш|м|х|в|й|ю|л|ла|ло|ли|ми)|[аеиоуыюяь]|[ое](?:го|му)|[ыи]ми|ая|яя|ое|ее|ые|ие|ую|юю|ью|ь?[еи]ю|ь?[ея]|ия|ии|ий)'

const inflection = new RegExp(`^${suffix}{0,2}${ending}?$`)

const shortestStem = 3
/** Letters that make an adjective of a stem, where no dictionary has it: `забиенный` is nothing that is `забито`. */
const longestUnknown = 4

/** Russian words by the stems of all their forms. */
export class WordsByStem<Meaning> {
  readonly #byWord = new Map<string, Meaning[]>()
  readonly #byStem = new Map<string, Meaning[]>()
  readonly #byVerb = new Map<string, Meaning[]>()

  /** `сопли` is that word, `сопл-` every word that begins so and ends in an ending, `-сморк-` with a prefix too. */
  add(pattern: string, meaning: Meaning): void {
    const stem = pattern.replaceAll('-', '')
    const table = pattern.startsWith('-') ? this.#byVerb : pattern.endsWith('-') ? this.#byStem : this.#byWord
    table.set(stem, [...(table.get(stem) ?? []), meaning])
  }

  /** Of a word that is listed as it is. */
  listed(word: string): readonly Meaning[] {
    return this.#byWord.get(word) ?? []
  }

  /** Of the longest stem that the word may have. */
  get(word: string): readonly Meaning[] {
    const listed = this.listed(word)
    if (listed.length > 0) return listed
    const plain = word.replace(/(?:ся|сь)$/, '')
    const isKnown = isRussianWord(word)
    const shortest =
      !isAdjective(word) || isKnown ? shortestStem : Math.max(shortestStem, plain.length - longestUnknown)
    const isPrefix = (prefix: string) => plain.startsWith(prefix) && (isKnown || prefix.length > 1)
    const starts = ['', ...prefixes.filter(isPrefix)]
    for (let end = plain.length; end >= shortest; end -= 1) {
      if (!inflection.test(plain.slice(end))) continue
      const found = starts.flatMap((start) => this.#ofStem(plain.slice(start.length, end), start === ''))
      if (found.length > 0) return found
    }
    return []
  }

  #ofStem(stem: string, isWhole: boolean): Meaning[] {
    return [...((isWhole && this.#byStem.get(stem)) || []), ...(this.#byVerb.get(stem) ?? [])]
  }
}
