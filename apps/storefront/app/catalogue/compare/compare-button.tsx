import type { ProductId } from '@romashka/basics'
import { Button, Icon, notify } from '@romashka/ui'
import { useNavigate } from 'react-router'
import { useCityPath } from '../../site/paths.ts'
import { useProductHistory } from '../product-history.ts'
import { compared, maxCompared } from './compared-products.ts'

export function CompareButton({ product }: { product: { id: ProductId; titleShort: string } }) {
  const ids = useProductHistory(compared)
  const isIn = ids.includes(product.id)
  const navigate = useNavigate()
  const to = useCityPath()
  function press() {
    if (isIn) return compared.remove(product.id)
    compared.add(product.id)
    const message =
      ids.length >= maxCompared ? 'Сравнить можно четыре товара: самый первый убрали' : 'Добавлено к сравнению'
    notify({ message, action: { text: 'Сравнить', onPress: () => navigate(to('/compare')) } })
  }
  return (
    <Button kind="quiet" size="small" aria-pressed={isIn} onClick={press}>
      <Icon name="scale" size={18} />
      {isIn ? 'В сравнении' : 'Сравнить'}
    </Button>
  )
}
