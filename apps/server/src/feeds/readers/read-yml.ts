import type { SaxesTagPlain } from 'saxes'
import { isMarked } from './availability-words.russian.ts'
import { FeedParser, isWithinElement } from './feed-parser.ts'
import { decode } from './feed-text.ts'
import { labelOf } from './labels.russian.ts'
import { oneBlank } from './plain-text.ts'
import { availabilityOf, type YmlItem } from './yml-offer.ts'
import { currencyOf } from './yml-words.russian.ts'

/** Longer fields are cut off here. */
const longestField = 100_000
const mostFields = 1_000
/** Of an offer in all, its markup counted: a whole instruction with its tables has a tenth of it. */
const mostOfOffer = 2_000_000
/** Of the name of a category, or its number. */
const longestName = 500

/**
 * Reads a YML file (Yandex Market) item by item, however long it is. A DTD is never fetched; a document that declares
 * entities is refused, and so is one that ends before its end.
 */
export async function* readYml(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<YmlItem> {
  const reader = new YmlReader()
  for await (const text of decode(bytes)) {
    reader.write(text)
    yield* reader.take()
  }
  reader.close()
  yield* reader.take()
}

/** Of two that differ nobody knows which one counts, so that both together are no figure. */
const figures: ReadonlySet<string> = new Set(['price', 'oldprice', 'count', 'vat', 'currencyId'])

interface Draft {
  line: number
  attributes: Record<string, string>
  fields: Map<string, string>
  categoryIds: string[]
  barcodes: string[]
  params: Map<string, string>
  outlets: { id: string; inStock: string | undefined }[]
  condition: string | null
  broken: string | null
  /** How many characters may still come. */
  left: number
}

class YmlReader {
  readonly #parser = new FeedParser()
  readonly #path: string[] = []
  #ready: YmlItem[] = []
  #offer: Draft | null = null
  #tag: SaxesTagPlain | null = null
  #text = ''
  #isCategoryBroken = false
  #currency: string | null = null

  constructor() {
    const { sax } = this.#parser
    sax.on('error', (error) => this.#fail(error))
    sax.on('opentag', (tag) => this.#open(plainTag(tag)))
    sax.on('closetag', (tag) => this.#close(nameOf(tag.name)))
    this.#parser.onText((text) => {
      if (this.#holds(text.length) && this.#text.length < longestField) this.#text += text
    })
  }

  /** What is wrong within an offer, or a category, refuses that one; anything else the file. */
  #fail(error: Error): void {
    const isHarmless = isWithinElement(error)
    if (isHarmless && this.#offer) this.#offer.broken ??= error.message
    else if (isHarmless && this.#path.at(-1) === 'category') this.#isCategoryBroken = true
    else if (!isHarmless || this.#path.length === 0) throw error
  }

  write(text: string): void {
    this.#parser.write(text)
  }

  /** @throws where the document is not complete. */
  close(): void {
    this.#parser.close()
  }

  take(): YmlItem[] {
    const ready = this.#ready
    this.#ready = []
    return ready
  }

  #open(tag: SaxesTagPlain): void {
    if (this.#path.length === 0 && tag.name !== 'yml_catalog')
      throw new Error(`the feed is <${tag.name}>, not a YML catalogue`)
    this.#path.push(tag.name)
    this.#parser.opened(this.#path.length)
    const attributes = tag.attributes as Record<string, string>
    if (tag.name === 'offer') {
      if (this.#offer) {
        const { line, attributes } = this.#offer
        this.#ready.push({ line, unreadable: `offer ${attributes.id ?? ''}, which holds another offer` })
      }
      this.#offer = {
        line: this.#parser.sax.line,
        attributes,
        fields: new Map(),
        categoryIds: [],
        barcodes: [],
        params: new Map(),
        outlets: [],
        condition: null,
        broken: null,
        left: mostOfOffer,
      }
    }
    const isHeld = this.#holds(lengthOf(tag))
    if (tag.name === 'currency' && (this.#currency === null || attributes.rate === '1'))
      this.#currency = attributes.id ?? null
    if (tag.name === 'outlet' && this.#offer && isHeld)
      this.#offer.outlets.push({ id: attributes.id?.trim() ?? '', inStock: attributes.instock })
    if (tag.name === 'condition' && this.#offer) this.#offer.condition = attributes.type?.trim() ?? 'used'
    // HTML inside a description keeps its words; its tags become spaces.
    if (this.#isInField()) this.#text += isHeld ? ' ' : ''
    else {
      this.#tag = tag
      this.#text = ''
    }
  }

  /** Whether there is room for so many characters more: an offer without end is refused, and takes no memory until then. */
  #holds(characters: number): boolean {
    if (!this.#offer) return true
    this.#offer.left -= characters
    if (this.#offer.left >= 0) return true
    this.#offer.broken ??= `it is longer than ${mostOfOffer} characters`
    return false
  }

  #isInField(): boolean {
    const offerAt = this.#path.indexOf('offer')
    return offerAt >= 0 && this.#path.length > offerAt + 2
  }

  #close(name: string): void {
    if (this.#isInField()) {
      this.#path.pop()
      if (this.#holds(1)) this.#text += ' '
      return
    }
    this.#path.pop()
    if (name === 'category') this.#endCategory()
    else if (name === 'offer') this.#endOffer()
    else if (this.#offer) this.#endField(this.#offer, name)
  }

  #endCategory(): void {
    const { id, parentId } = (this.#tag?.attributes ?? {}) as Record<string, string>
    const line = this.#parser.sax.line
    const name = this.#text.trim()
    const isShort = [id, parentId, name].every((text = '') => text.length <= longestName)
    const isGood = id && name && isShort && !this.#isCategoryBroken
    this.#isCategoryBroken = false
    this.#ready.push(
      isGood ? { category: { line, id, parentId: parentId ?? null, name } } : { line, unreadable: 'category' },
    )
  }

  #endField(offer: Draft, name: string): void {
    const text = oneBlank(this.#text)
    if (offer.fields.size + offer.params.size > mostFields || offer.left < 0) return
    if (name === 'categoryId') offer.categoryIds.push(text)
    else if (name === 'barcode') offer.barcodes.push(text)
    else if (name === 'param') {
      const { name: label = '', unit } = (this.#tag?.attributes ?? {}) as Record<string, string>
      const [key, value] = [labelOf(label), unit ? `${text} ${unit}` : text]
      const before = offer.params.get(key)
      // Several substances, or two answers to one question: all of them count.
      if (before === undefined || before === '') offer.params.set(key, value)
      else if (value !== '' && value !== before) offer.params.set(key, `${before}; ${value}`)
    } else if (name === 'price' && this.#tag?.attributes.from === 'true') offer.fields.set(name, `from ${text}`)
    else if (text && !offer.fields.has(name)) offer.fields.set(name, text)
    else if (text && figures.has(name) && text !== offer.fields.get(name))
      offer.fields.set(name, `${offer.fields.get(name)} | ${text}`)
  }

  #endOffer(): void {
    const offer = this.#offer
    this.#offer = null
    if (!offer) return
    const { id = '', available, type, group_id: groupId } = offer.attributes
    const { line, fields, categoryIds, barcodes, params, outlets, condition, broken } = offer
    const isOff = offMarks.some((mark) => isMarked(fields.get(mark) ?? ''))
    const currency = currencyOf(fields.get('currencyId') ?? this.#currency ?? undefined)
    if (id.trim() === '') this.#ready.push({ line, unreadable: 'offer without id' })
    else
      this.#ready.push({
        offer: {
          line,
          id: id.trim(),
          ...availabilityOf([available, fields.get('available')], isOff),
          isMedicine: type === 'medicine',
          groupId: groupId ?? null,
          fields,
          categoryIds,
          barcodes,
          params,
          outlets,
          currency,
          condition,
          broken,
        },
      })
  }
}

/** Without the prefix of a namespace, and in the market's own case: `<Offer>` and `<yml:offer>` are `<offer>`. */
function nameOf(written: string): string {
  const known = plainNames.get(written)
  if (known !== undefined) return known
  const name = written.slice(written.indexOf(':') + 1)
  const plain = /[A-Z]/.test(name) ? (namesByLowerCase.get(name.toLowerCase()) ?? name.toLowerCase()) : name
  if (plainNames.size < mostNames && written.length <= longestKept) plainNames.set(written, plain)
  return plain
}

/** A feed has a few dozen names, and each of them in every offer. */
const plainNames = new Map<string, string>()
const mostNames = 1_000
const longestKept = 40

const namesByLowerCase: ReadonlyMap<string, string> = new Map(
  ['categoryId', 'currencyId', 'parentId', 'typePrefix', 'vendorCode'].map((name) => [name.toLowerCase(), name]),
)

/** Of an attribute that is written in two ways the first counts. */
function plainTag({ name, attributes, isSelfClosing }: SaxesTagPlain): SaxesTagPlain {
  // Most tags of most feeds: nothing is made anew for them.
  if (Object.keys(attributes).every((label) => nameOf(label) === label))
    return { name: nameOf(name), attributes, isSelfClosing }
  const given = Object.entries(attributes).map(([label, value]) => [nameOf(label), value] as const)
  return { name: nameOf(name), attributes: Object.fromEntries(given.toReversed()), isSelfClosing }
}

/** Even an empty element takes memory. */
const tagCost = 20

const lengthOf = ({ name, attributes }: SaxesTagPlain) =>
  Object.entries(attributes).reduce((sum, [label, value]) => sum + label.length + value.length, tagCost + name.length)

const offMarks = ['disabled', 'deleted', 'archived']
