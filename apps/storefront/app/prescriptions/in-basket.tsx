import { buttonStyle, Card } from '@romashka/ui'
import { Link } from 'react-router'
import { useCityPath } from '../site/paths.ts'
import { packForms, plural } from '../text/plural.ts'
import { useBasketOfPrescription } from './use-basket-of-prescription.ts'

/** What the basket holds on a prescription already. */
export function InBasket({ recipeId }: { recipeId: string }) {
  const to = useCityPath()
  const own = useBasketOfPrescription(recipeId)
  if (own.length === 0) return null
  return (
    <Card className="flex flex-wrap items-center justify-between gap-3">
      <div>
        <p>Уже в корзине по этому рецепту:</p>
        <ul className="text-note text-quiet">
          {own.map(({ id, title, amount }) => (
            <li key={id}>{`${title}: ${plural(amount, packForms)}`}</li>
          ))}
        </ul>
      </div>
      <Link to={to('/basket')} className={buttonStyle('secondary')}>
        Открыть корзину
      </Link>
    </Card>
  )
}
