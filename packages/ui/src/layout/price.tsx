interface PriceProps {
  /** Written out already: `1 250 ₽`. */
  now: string
  crossed?: string | undefined
  /** `12,50 ₽ за таблетку` */
  perUnit?: string | undefined
  /** Read before the prices by screen readers. */
  labels: { now: string; crossed: string }
  size?: 'card' | 'page'
}

/** The strongest number on any card. On a card a line of height is kept for the price per unit, so cards of a row align. */
export function Price({ now, crossed, perUnit, labels, size = 'card' }: PriceProps) {
  return (
    <div>
      <p className="price">
        <span className={size === 'page' ? 'price-now text-h1' : 'price-now text-h3'}>
          <span className="sr-only">{`${labels.now} `}</span>
          {now}
        </span>
        {crossed && (
          <s className="price-crossed">
            <span className="sr-only">{`${labels.crossed} `}</span>
            {crossed}
          </s>
        )}
      </p>
      {(perUnit || size === 'card') && <p className="price-unit">{perUnit}</p>}
    </div>
  )
}
