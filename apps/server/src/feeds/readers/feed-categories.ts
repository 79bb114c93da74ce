import { rootCategoryId } from '@romashka/basics'
import type { catalogue } from '@romashka/domain'

interface Declared {
  id: string
  parentId: string | null
  name: string
}

/** Deeper than any shop's tree: a category that is its own grandparent ends here. */
const deepestCategory = 20

/** More is not a tree that anybody made. */
const mostDeclared = 50_000

/** Of ten categories that the feed and the chain number alike, so many have to have one name. */
const leastOfTen = 8

/** The categories that a feed declares, and which of the chain's each of them means. */
export class FeedCategories {
  readonly #names: ReadonlyMap<string, string>
  readonly #idsByName: ReadonlyMap<string, string>
  readonly #goods: ReadonlyMap<string, catalogue.GoodsSort | null>
  readonly #declared = new Map<string, Declared>()
  #shared = 0
  #same = 0

  constructor(own: catalogue.ImportTargets['categories']) {
    this.#names = new Map(own.map(({ id, name }) => [id, name.toLowerCase()]))
    this.#goods = new Map(own.map(({ id, goods }) => [id, goods]))
    this.#idsByName = new Map(own.map(({ id, name }) => [name.toLowerCase(), id]))
  }

  /** The chain's root, where it has one. */
  get root(): string | null {
    return this.#names.has(rootCategoryId) ? rootCategoryId : null
  }

  /** What the goods of a category of the chain are, where the chain has said it. */
  goodsOf(id: string): catalogue.GoodsSort | null {
    return this.#goods.get(id) ?? null
  }

  /** @throws where there are more than any shop has */
  add(category: Declared): void {
    if (this.#declared.size >= mostDeclared) throw new Error(`the feed has more than ${mostDeclared} categories`)
    const own = this.#names.get(category.id)
    if (own !== undefined && !this.#declared.has(category.id)) {
      this.#shared += 1
      if (own === category.name.toLowerCase()) this.#same += 1
    }
    this.#declared.set(category.id, category)
  }

  /** Whether neither the feed nor the chain has it: the offer refers to nothing. A table declares none, it names them. */
  isUnknown(written: string): boolean {
    return this.#declared.size > 0 && !this.#declared.has(written) && this.find(written) === undefined
  }

  /** As the feed names it, for people. */
  nameOf(written: string): string {
    return this.#declared.get(written)?.name ?? written
  }

  /** The chain's category of this id or name, or else that of the nearest parent; parents may stand behind their children. */
  find(written: string, depth = 0): string | undefined {
    const category = this.#declared.get(written)
    const own = this.#ownIdOf(written, category)
    if (!category) return own
    const named = own ?? this.#idsByName.get(category.name.toLowerCase())
    if (named !== undefined || category.parentId === null || depth >= deepestCategory) return named
    return this.find(category.parentId, depth + 1)
  }

  /**
   * A supplier's number is the chain's only by chance, unless the feed numbers as the chain does: then a category of
   * another name is one that was renamed.
   */
  #ownIdOf(written: string, declared: Declared | undefined): string | undefined {
    if (declared) return this.#names.has(written) && this.#numbersAsChain() ? written : undefined
    return this.#names.has(written)
      ? written
      : (this.#idsByName.get(written.toLowerCase()) ?? this.#idsByName.get(nameOf(written)))
  }

  #numbersAsChain(): boolean {
    return this.#same * 10 >= this.#shared * leastOfTen
  }
}

/** The last word of a path such as `Medicines / Cold`. */
const nameOf = (path: string) =>
  path
    .split(/\s*[/>|\\]\s*/)
    .at(-1)
    ?.toLowerCase() ?? ''
