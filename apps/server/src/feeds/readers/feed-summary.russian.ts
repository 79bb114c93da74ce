import { otherCategoryName } from './yml-words.russian.ts'

const mostNamed = 10
/** So many are counted. */
const mostCounted = 1_000

/** What concerns many offers of a feed in the same way: told in one line each, by number. */
export class FeedSummary {
  #unsaid = 0
  #other = 0
  #withoutVat = 0
  readonly #names = new Set<string>()
  readonly #ids = new Set<string>()

  /** Whether no earlier offer had this id. */
  isFirst(id: string): boolean {
    if (this.#ids.has(id)) return false
    // A copy: the id is a piece of the file, all of which would be kept in memory with it.
    this.#ids.add(Buffer.from(id).toString())
    return true
  }

  /** An offer that says nothing of a prescription. */
  addUnsaid(): void {
    this.#unsaid += 1
  }

  /** An offer whose supplier charges no VAT; what this chain charges is its own setting. */
  addWithoutVat(): void {
    this.#withoutVat += 1
  }

  /** An offer of which the chain has none of its categories. */
  addToOther(names: readonly string[]): void {
    this.#other += 1
    for (const name of names)
      if (name !== '' && this.#names.size < mostCounted) this.#names.add(Buffer.from(name.slice(0, 120)).toString())
  }

  lines(): string[] {
    const named = [...this.#names].slice(0, mostNamed).join('», «')
    const others = this.#names.size - mostNamed
    const more = others > 0 ? ` and ${others}${this.#names.size < mostCounted ? '' : ' or'} more` : ''
    const missing = named ? `, the chain has no category «${named}»${more}` : ', they name no category'
    return [
      ...(this.#other > 0 ? [`summary: ${this.#other} came into «${otherCategoryName}»${missing}`] : []),
      ...(this.#unsaid > 0
        ? [`summary: ${this.#unsaid} say nothing of a prescription and are sold on prescription`]
        : []),
      ...(this.#withoutVat > 0
        ? [`summary: ${this.#withoutVat} say that they are without VAT; they are sold with what receipts.vat says`]
        : []),
    ]
  }
}
