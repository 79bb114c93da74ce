import { Button, classNames, useKeptFocus } from '@romashka/ui'
import { useRef, useState } from 'react'
import { availabilityText, availabilityTones, unitPriceText } from '../../products/card-text.ts'
import { productPictureUrl } from '../../products/picture-url.ts'
import { PageLink } from '../../site/page-link.tsx'
import { useCityPath } from '../../site/paths.ts'
import { keepUnitsTogether } from '../../text/keep-units-together.ts'
import { money } from '../../text/money.ts'
import { plural, productForms } from '../../text/plural.ts'
import type { Analogue, AnalogueStep } from './product.ts'

const stepWords: Record<AnalogueStep['step'], { title: string; text: string }> = {
  same: { title: 'То же вещество, форма и доза', text: 'Другой производитель или упаковка. Меняют чаще всего.' },
  other_form: {
    title: 'То же вещество, другая форма или доза',
    text: 'Форма или доза другая либо доза не указана: посоветуйтесь с врачом.',
  },
  same_group: { title: 'Другое вещество той же группы', text: 'Заменяет только врач.' },
}

/** What is not seen at once: another name and another maker stand in the line themselves. */
const differences: Partial<Record<Analogue['differs'][number], string>> = {
  substance: 'другое вещество',
  form: 'другая форма',
  strength: 'другая доза',
  packSize: 'другое число в упаковке',
}

const initiallyShown = 4

/** Substitutes as a ladder: the nearest first, each with what differs and what one saves. */
export function Analogues({ steps }: { steps: readonly AnalogueStep[] }) {
  const shownSteps = steps.filter(({ products }) => products.length > 0)
  if (shownSteps.length === 0) return <p className="mt-3 text-quiet">Аналогов в аптеках города сейчас нет.</p>
  return (
    <div className="mt-4 space-y-8">
      {shownSteps.map((step, at) => (
        <Step key={step.step} step={step} number={at + 1} />
      ))}
    </div>
  )
}

function Step({ step, number }: { step: AnalogueStep; number: number }) {
  const [isWhole, setWhole] = useState(false)
  const part = useRef<HTMLDivElement>(null)
  useKeptFocus(part)
  const { title, text } = stepWords[step.step]
  const shown = isWhole ? step.products : step.products.slice(0, initiallyShown)
  const rest = step.products.length - shown.length
  return (
    <section aria-labelledby={`analogues-${step.step}`} className="md:grid md:grid-cols-[260px_minmax(0,1fr)] md:gap-8">
      <div className="flex gap-3 md:block">
        <span className="flex size-8 shrink-0 items-center justify-center rounded-chip bg-leaf-tint text-note font-semibold text-leaf-pressed">
          {number}
        </span>
        <div className="md:mt-3">
          <h3 id={`analogues-${step.step}`} className="text-h4">
            {title}
          </h3>
          <p className="mt-1 text-note text-quiet">{text}</p>
        </div>
      </div>
      <div ref={part} className="mt-3 md:mt-0">
        <ul className="divide-y divide-line overflow-hidden rounded-card border border-line bg-surface">
          {shown.map((one) => (
            <li key={one.product.id}>
              <Line analogue={one} />
            </li>
          ))}
        </ul>
        {rest > 0 && (
          <Button kind="quiet" onClick={() => setWhole(true)} className="mt-1 -ml-5">
            Ещё {plural(rest, productForms)}
          </Button>
        )}
      </div>
    </section>
  )
}

function Line({ analogue }: { analogue: Analogue }) {
  const to = useCityPath()
  const { product, differs, saving, savingPercent } = analogue
  const when = availabilityText(product)
  return (
    <PageLink
      to={to(`/product/${product.slug}`)}
      className="grid grid-cols-[64px_minmax(0,1fr)] gap-x-4 gap-y-1 p-3 hover:bg-leaf-tint/40 focus-visible:-outline-offset-3 sm:grid-cols-[72px_minmax(0,1fr)_auto] sm:px-4"
    >
      <img
        src={productPictureUrl(product)}
        alt=""
        width={72}
        height={72}
        loading="lazy"
        className="row-span-2 size-16 sm:row-span-1 sm:size-18"
      />
      <span className="min-w-0 self-center">
        <span className="block font-medium">{keepUnitsTogether(product.title)}</span>
        <span className="mt-0.5 block text-small text-quiet">
          {[product.maker, differs.flatMap((one) => differences[one] ?? []).join(', ')].filter(Boolean).join(' · ')}
        </span>
        <span className={classNames('mt-0.5 block text-small font-medium', availabilityTones[when.tone])}>
          {when.text}
        </span>
      </span>
      <span className="flex flex-wrap items-baseline gap-x-3 sm:flex-col sm:items-end sm:justify-center sm:text-right">
        <span className="text-h4 font-bold whitespace-nowrap">
          {product.price === null ? 'Нет цены' : money(product.price)}
        </span>
        <Saving saving={saving} percent={savingPercent} isOtherSize={differs.includes('packSize')} />
        <span className="text-small text-quiet">{unitPriceText(product)}</span>
      </span>
    </PageLink>
  )
}

interface SavingProps {
  saving: number | null
  percent: number | null
  /** The packs hold different numbers: the price beside it is for another amount. */
  isOtherSize: boolean
}

/** Against the same amount of the product shown, so that a bigger pack is no saving by itself. */
function Saving({ saving, percent, isOtherSize }: SavingProps) {
  if (saving === null || saving === 0) return null
  const amount = isOtherSize ? 'за то же количество ' : ''
  if (saving < 0) {
    return (
      <span className="text-small text-quiet">
        {amount}дороже на {money(whole(-saving))}
      </span>
    )
  }
  return (
    <span className="text-small font-semibold text-leaf">
      {amount}дешевле на {money(whole(saving))}
      {percent !== null && percent > 0 && ` (${percent}\u00a0%)`}
    </span>
  )
}

/** Kopecks of a difference are noise. */
function whole(kopecks: number): number {
  return Math.max(100, Math.round(kopecks / 100) * 100)
}
