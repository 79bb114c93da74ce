import { buttonStyle, Card } from '@romashka/ui'
import { Link } from 'react-router'
import { browserApi } from '../api/loading.ts'
import { useApiQuery } from '../api/use-api-query.ts'
import { useCityPath } from '../site/paths.ts'
import { packForms, plural } from '../text/plural.ts'

/** What the basket holds on a prescription already. */
export function InBasket({ recipeId }: { recipeId: string }) {
  const to = useCityPath()
  const { data } = useApiQuery(['recipe-basket'], (signal) => browserApi.ask('GET /api/v2/baskets', {}, signal))
  const own = data?.items.filter(({ prescription_id }) => prescription_id === recipeId) ?? []
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
