import { Badge, Button, Icon, Price, packUrl, Stepper } from '@romashka/ui'
import { useState } from 'react'
import { money } from '../../text/money.ts'
import { inPharmacyForms, plural } from '../../text/plural.ts'

/** A product card as a page would build it, with invented numbers. */
export function SampleCard({ name, at }: { name: string; at: number }) {
  const [packs, setPacks] = useState(at === 1 ? 2 : 0)
  const hasDiscount = at % 2 === 0
  const pack = packUrl({ shape: 'tablets', name, strength: '500 мг', count: 20, group: 'ABCDGN'[at] ?? 'N', maker: '' })
  return (
    <article className="relative flex flex-col rounded-card border border-line bg-surface p-3 md:p-4">
      <div className="absolute top-3 left-3 z-10 flex flex-col items-start gap-1">
        {at % 3 === 0 && <Badge tone="prescription">По рецепту</Badge>}
        {hasDiscount && <Badge tone="accent">−20 %</Badge>}
      </div>
      <button
        type="button"
        aria-label={`В избранное: ${name}`}
        className="absolute top-1 right-1 z-10 flex size-12 items-center justify-center text-quiet hover:text-leaf"
      >
        <Icon name="heart" size={22} />
      </button>
      <img src={pack} width={240} height={240} loading="lazy" alt="" className="mx-auto mt-5 w-full max-w-60" />
      <h3 className="mt-2 line-clamp-2 min-h-[2.7em] text-base leading-[1.35] font-medium tracking-normal">
        {name} таблетки 500 мг №20
      </h3>
      <p className="mt-1 truncate text-small text-quiet">Парацетамол · Фармстандарт</p>
      <p className="mt-1 mb-3 text-note font-medium text-leaf">
        {at === 2 ? (
          <span className="text-tomorrow">Завтра</span>
        ) : (
          `Есть в\u00a0${plural(12 + at * 7, inPharmacyForms)}`
        )}
      </p>
      <div className="mt-auto space-y-2">
        <Price
          now={money(125_000 + at * 10_050)}
          crossed={hasDiscount ? money(156_000) : undefined}
          perUnit={at === 3 ? undefined : '62,50 ₽ за таблетку'}
          labels={{ now: 'Цена', crossed: 'Старая цена' }}
        />
        {packs === 0 ? (
          <Button isWide onClick={() => setPacks(1)}>
            В корзину
          </Button>
        ) : (
          <Stepper
            value={packs}
            max={5}
            onChange={setPacks}
            labels={{ group: `${name}, упаковок`, less: 'Меньше', more: 'Больше' }}
          />
        )}
      </div>
    </article>
  )
}
