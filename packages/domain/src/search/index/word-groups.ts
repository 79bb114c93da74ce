/** Words by something they share, such as their stem; an empty text is shared by none. */
export class WordGroups {
  readonly #first = new Map<string, number>()
  /** The next word of the same group, or -1: most groups have one word, and fifty thousand lists would be a waste. */
  readonly #next: Int32Array

  constructor(shared: readonly string[]) {
    this.#next = new Int32Array(shared.length)
    for (let word = shared.length - 1; word >= 0; word -= 1) {
      const text = shared[word] ?? ''
      this.#next[word] = this.#first.get(text) ?? -1
      if (text !== '') this.#first.set(text, word)
    }
  }

  /** Ascending. */
  get(text: string): number[] {
    const words: number[] = []
    for (let word = this.#first.get(text) ?? -1; word >= 0; word = this.#next[word] ?? -1) words.push(word)
    return words
  }

  texts(): string[] {
    return [...this.#first.keys()]
  }
}
