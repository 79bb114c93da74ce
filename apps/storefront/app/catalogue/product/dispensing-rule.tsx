import { Icon } from '@romashka/ui'
import { PageLink } from '../../site/page-link.tsx'
import { useCityPath } from '../../site/paths.ts'
import { dispensingRule } from './dispensing-text.ts'
import type { Product } from './product.ts'

interface DispensingRuleProps {
  product: Pick<Product, 'dispensing' | 'isWithdrawn'>
}

/** How the product leaves the pharmacy, in words; nothing is said of ordering what is not sold any more. */
export function DispensingRule({ product: { dispensing, isWithdrawn } }: DispensingRuleProps) {
  const { rule, canPayOnline, canShowElectronic } = dispensing
  const to = useCityPath()
  const text = dispensingRule(rule)
  if (!text) return null
  const isStrict = rule === 'prescription' || rule === 'pharmacy_only'
  return (
    <section
      aria-label="Условия отпуска"
      className={`mt-6 flex gap-3 rounded-card p-4 text-note ${isStrict ? 'bg-rx-tint text-rx' : 'bg-sunken text-ink'}`}
    >
      <Icon name="shield-check" size={22} />
      <div>
        <p className="text-base font-semibold">{text.title}</p>
        {!isWithdrawn && (
          <p className={isStrict ? 'mt-1' : 'mt-1 text-quiet'}>
            {text.text}
            {rule === 'otc' && ` Оплата ${canPayOnline ? 'онлайн или ' : ''}при получении.`}
          </p>
        )}
        {canShowElectronic && (
          <PageLink to={to('/prescriptions')} className="inline-flex min-h-12 items-center underline">
            Заказать по электронному рецепту
          </PageLink>
        )}
      </div>
    </section>
  )
}
