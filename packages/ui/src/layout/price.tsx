import { classNames } from '../class-names.ts'

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

/** The strongest number on any card. A line of height is kept for the price per unit, so cards of a row align. */
export function Price({ now, crossed, perUnit, labels, size = 'card' }: PriceProps) {
  return (
    <div>
      <p className="flex flex-wrap items-baseline gap-x-2">
        <span className={classNames('font-bold whitespace-nowrap', size === 'page' ? 'text-h1' : 'text-h3')}>
          <span className="sr-only">{labels.now} </span>
          {now}
        </span>
        {crossed && (
          <s className="text-note whitespace-nowrap text-quiet">
            <span className="sr-only">{labels.crossed} </span>
            {crossed}
          </s>
        )}
      </p>
      <p className="min-h-[1.4em] text-small text-quiet">{perUnit}</p>
    </div>
  )
}
