/** A stretch of a rendered text. Products are looked up when the text is shown, because prices and stock change. */
export type Block =
  | { kind: 'html'; html: string }
  | { kind: 'products'; slugs: string[] }
  | { kind: 'product_list'; category: string; tag: string | null; size: number }

/** A heading that the table of contents leads to. */
export interface Heading {
  id: string
  text: string
}

/** Markdown, rendered once when a version is saved. */
export interface RenderedText {
  blocks: Block[]
  headings: Heading[]
  /** Hashes of the editors' pictures that it shows; absent from a text saved before there were any. */
  pictures?: string[]
  words: number
}

/** What an editor has to mend, and where. */
export interface Problem {
  line: number
  reason: string
}
