import { createContext, createElement, type ReactElement, type ReactNode, use } from 'react'

/** What the renderer has of parts that were drawn for other pages. */
export interface KeptParts {
  /** Notes that the page contains this part; `isKept` where the renderer puts it in. */
  place(name: string, of: object, texts: PartTexts): { number: number; isKept: boolean }
}

/** What one page shows within a part, in words that differ from page to page. */
export type PartTexts = Readonly<Record<string, string | null | undefined>>

/** Given by the renderer of whole pages, and by nobody else. */
export const KeptPartsContext = /* @__PURE__ */ createContext<KeptParts | undefined>(undefined)

/** Stands in kept parts for a text of the page that they are put into. */
export const placeOfText = (name: string) => `\uE000${name}\uE000`

/** For the slug of the page's city, so that one drawing serves all of them. */
export const cityName = 'city'
export const anyCity = placeOfText(cityName)
const PartCityContext = /* @__PURE__ */ createContext<string | undefined>(undefined)

/** The city in whose name the links of a part are drawn; undefined outside of one. */
export const usePartCity: () => string | undefined = import.meta.env.SSR ? () => use(PartCityContext) : () => undefined

interface KeptPartProps {
  /** What else it depends on, in a word. */
  name: string
  /** What it shows: an object that always looks the same. A drawing is kept as long as this is. */
  of: object
  /** Depends on nothing but these two and the city of its links: not on the address, the clock or the rest of the page. */
  children: ReactElement | ReactElement[]
}

/**
 * A part that many pages have in common: drawn once per process on the server, then put into pages as text. In the
 * browser it is nothing but its children (docs/adr/0144-parts-of-pages-are-drawn-once.md).
 */
export const KeptPart: (props: KeptPartProps) => ReactElement | ReactElement[] = import.meta.env.SSR
  ? ({ name, of, children }) => usePart({ name, of, texts: {} }, () => children)
  : ({ children }) => children

interface KeptTemplateProps<Texts extends PartTexts> extends Omit<KeptPartProps, 'children'> {
  /** What is put into the drawing for each page. A text that is not there or empty is not drawn. */
  texts: Texts
  /** The same as children of a part, with these texts, which it shows as they are. */
  children: (texts: Texts) => ReactElement
}

/** A part that is drawn once with places for texts (docs/adr/0220-one-drawing-serves-the-cards-of-all-products.md). */
export const KeptTemplate: <Texts extends PartTexts>(props: KeptTemplateProps<Texts>) => ReactElement = import.meta.env
  .SSR
  ? TemplateOnServer
  : ({ texts, children }) => children(texts)

function TemplateOnServer<Texts extends PartTexts>({ name, of, texts, children }: KeptTemplateProps<Texts>) {
  let given = name
  for (const text in texts) if (texts[text]) given += ` ${text}`
  const isDrawn = use(KeptPartsContext) !== undefined
  return usePart({ name: given, of, texts }, () => children(isDrawn ? placesOf(texts) : texts))
}

const placesOf = <Texts extends PartTexts>(texts: Texts): Texts =>
  Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, text && placeOfText(name)])) as Texts

/** The element by which the renderer finds the part; it is taken out of the page again. */
export const partElement = 'kept-part'

interface PlacedPart {
  name: string
  of: object
  texts: PartTexts
}

function usePart<Drawn extends ReactNode>({ name, of, texts }: PlacedPart, draw: () => Drawn): Drawn | ReactElement {
  const parts = use(KeptPartsContext)
  if (!parts) return draw()
  const { number, isKept } = parts.place(name, of, texts)
  if (isKept) return createElement(partElement, { id: number })
  const drawn = <PartCityContext value={anyCity}>{draw()}</PartCityContext>
  return createElement(partElement, { id: number }, <KeptPartsContext value={undefined}>{drawn}</KeptPartsContext>)
}
