import { createContext, createElement, type ReactElement, use } from 'react'

/** What the renderer has of parts that were drawn for other pages. */
export interface KeptParts {
  /** Notes that the page contains this part; `isKept` where the renderer puts it in. Undefined where it is drawn like the rest. */
  place(name: string, of: object | string): { number: number; isKept: boolean } | undefined
}

/** Given by the renderer of whole pages, and by nobody else. */
export const KeptPartsContext = /* @__PURE__ */ createContext<KeptParts | undefined>(undefined)

/** Stands in kept parts for the slug of the page's city, so that one drawing serves all of them. */
export const anyCity = '\uE000city\uE000'
const PartCityContext = /* @__PURE__ */ createContext<string | undefined>(undefined)

/** The city in whose name the links of a part are drawn; undefined outside of one. */
export const usePartCity: () => string | undefined = import.meta.env.SSR ? () => use(PartCityContext) : () => undefined

interface KeptPartProps {
  /** What else it depends on, in a word. */
  name: string
  /** What it shows: an object that always looks the same, or all that is shown as a text. */
  of: object | string
  /** Depends on nothing but these two and the city of its links: not on the address, the clock or the rest of the page. */
  children: ReactElement | ReactElement[]
}

/**
 * A part that many pages have in common: drawn once per process on the server, then put into pages as text. In the
 * browser it is nothing but its children (docs/adr/0144-parts-of-pages-are-drawn-once.md).
 */
export const KeptPart: (props: KeptPartProps) => ReactElement | ReactElement[] = import.meta.env.SSR
  ? OnServer
  : ({ children }) => children

/** The element by which the renderer finds the part; it is taken out of the page again. */
export const partElement = 'kept-part'

function OnServer({ name, of, children }: KeptPartProps) {
  const parts = use(KeptPartsContext)
  if (!parts) return children
  const place = parts.place(name, of)
  if (!place) return children
  const { number, isKept } = place
  if (isKept) return createElement(partElement, { id: number })
  const drawn = <PartCityContext value={anyCity}>{children}</PartCityContext>
  return createElement(partElement, { id: number }, <KeptPartsContext value={undefined}>{drawn}</KeptPartsContext>)
}
