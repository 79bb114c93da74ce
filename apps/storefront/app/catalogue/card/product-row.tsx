import type { ReactNode } from 'react'
import type { ListedCard as Card } from '../../products/product-card.ts'
import { PageLink } from '../../site/page-link.tsx'
import { ProductCard } from './product-card.tsx'

interface ProductRowProps {
  title: string
  id?: string
  products: readonly Card[]
  /** Where the rest is. */
  more?: { to: string; text: string }
  /** Said under the title: why these. */
  children?: ReactNode
}

/** A shelf of cards that is pushed sideways, with its title; nothing at all where there is nothing to show. */
export function ProductRow({ title, id, products, more, children }: ProductRowProps) {
  if (products.length === 0) return null
  const titleId = `${id ?? 'row'}-title`
  return (
    <section id={id} aria-labelledby={titleId} className="mt-12 md:mt-16">
      <div className="row-head">
        <h2 id={titleId}>{title}</h2>
        {more && <PageLink to={more.to}>{more.text}</PageLink>}
      </div>
      {children && <div className="mt-1 max-w-160 text-quiet">{children}</div>}
      <ul ref={layOutWhenIdle} aria-labelledby={titleId} className="product-row">
        {products.map((card) => (
          <li key={card.id} className="product-row-card">
            <ProductCard card={card} />
          </li>
        ))}
      </ul>
    </section>
  )
}

/**
 * Once nothing else is to be done and the fonts are there: a picture of the whole page shows the row as well. A few cards in
 * a frame: a dozen at once hold a press up, on a phone for a seventh of a second.
 */
function layOutWhenIdle(row: HTMLElement | null): void {
  document.fonts?.ready.then(() => window.requestIdleCallback?.(() => row && layOut(row)))
}

const cardsInFrame = 3

function layOut(row: HTMLElement): void {
  // A row that is near has been laid out already.
  const left = ([...row.children] as HTMLElement[]).filter(
    (card) => card.checkVisibility?.({ contentVisibilityAuto: true }) === false,
  )
  show(left, 'hidden')
  show([row], 'visible')
  showNext(left)
}

function showNext(left: HTMLElement[]): void {
  show(left.splice(0, cardsInFrame), '')
  if (left[0]) requestAnimationFrame(() => showNext(left))
}

function show(parts: readonly HTMLElement[], contentVisibility: string): void {
  for (const { style } of parts) style.contentVisibility = contentVisibility
}
