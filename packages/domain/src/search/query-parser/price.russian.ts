const capped =
  /(?<!\p{L})(?:(?:до|за|в\s+пределах|максимум)\s+(\d{2,6})\s*(?:р|руб\p{L}*|₽)\.?|(?:не\s+дороже|дешевле|не\s+более|не\s+больше)\s+(\d{2,6})(?:\s*(?:р|руб\p{L}*|₽))?\.?)(?![\p{L}\d])/u

const cheaply =
  /(?<!\p{L})(?:недорог\p{L}*|не\s+дорог\p{L}*|дешев\p{L}*|подешевле|дешевле|бюджетн\p{L}*|эконом(?:н\p{L}*|ич\p{L}*)?)(?!\p{L})/u

/** What a thing costs is on every card: of `сколько стоит виагра` nothing stands. */
const askedPrice = /(?<!\p{L})(?:сколько\s+(?:стоит|стоят|будет\s+стоить)|почем)(?!\p{L})/u

export interface PricedQuery {
  rest: string
  /** In roubles. */
  maxPrice: number | undefined
  /** The cheaper of what answers equally well comes first. */
  isCheap: boolean
}

/** Splits the price off: `обезболивающее до 300 рублей` is `обезболивающее`, at most 300; `недорогой тонометр` the cheapest first. */
export function splitPrice(text: string): PricedQuery {
  const cap = capped.exec(text)
  const unasked = cleaned(text.replace(askedPrice, ' ')) || text
  const uncapped = cap ? cleaned(unasked.replace(cap[0], ' ')) : unasked
  const rest = cleaned(uncapped.replace(cheaply, ' '))
  if (rest === '') return { rest: text, maxPrice: undefined, isCheap: false }
  const maxPrice = cap ? Number(cap[1] ?? cap[2]) : undefined
  return { rest, maxPrice, isCheap: rest !== uncapped }
}

const cleaned = (text: string) => text.replace(/\s+/g, ' ').trim()
