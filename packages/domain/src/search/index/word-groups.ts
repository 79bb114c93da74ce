/** Words by something they share, such as their stem; an empty text is shared by none. Plain data, so that it can be kept. */
export interface WordGroups {
  first: ReadonlyMap<string, number>
  /** The next word of the same group, or -1: most groups have one word, and fifty thousand lists would be a waste. */
  next: Int32Array
}

/** `shared` is what each word shares. */
export function groupWords(shared: readonly string[]): WordGroups {
  const first = new Map<string, number>()
  const next = new Int32Array(shared.length)
  for (let word = shared.length - 1; word >= 0; word -= 1) {
    const text = shared[word] ?? ''
    next[word] = first.get(text) ?? -1
    if (text !== '') first.set(text, word)
  }
  return { first, next }
}

/** Ascending. */
export function wordsSharing({ first, next }: WordGroups, text: string): number[] {
  const words: number[] = []
  for (let word = first.get(text) ?? -1; word >= 0; word = next[word] ?? -1) words.push(word)
  return words
}
