import { soundOf } from '../query-parser/sound.russian.ts'
import { isRussianWord } from './russian-words.russian.ts'

/** A shorter word sounds like too many others. */
const shortestHeard = 6

/** Knows certain words by their sound where they are misspelt and no other word of the language: `рибенка` is `ребенка`. */
export class HeardWords {
  readonly #bySound = new Map<string, string>()

  add(word: string): void {
    if (word.length >= shortestHeard) this.#bySound.set(soundOf(word), word)
  }

  find(word: string): string | undefined {
    return word.length < shortestHeard || isRussianWord(word) ? undefined : this.#bySound.get(soundOf(word))
  }
}
