import type { PrescriptionLineId, ProductId } from '@romashka/basics'
import { useNavigate } from 'react-router'
import { browserApi } from '../api/loading.ts'
import { useSaving } from '../identity/use-saving.ts'
import { useCityPath } from '../site/paths.ts'

interface Chosen {
  lineId: PrescriptionLineId
  productId: ProductId
}

/** Puts what a prescription allows into the basket, or one product of the shopper's choice; the basket opens. */
export function usePutPrescription(id: string) {
  const to = useCityPath()
  const navigate = useNavigate()
  const { isBusy, error, save } = useSaving()
  async function put(chosen?: Chosen) {
    const query = { wayToGetType: 'pickup' as const, ...chosen }
    const isPut = await save(() => browserApi.ask('POST /api/v2/baskets/recipe/:id', { params: { id }, query }))
    if (isPut) await navigate(to('/basket'))
  }
  return { isBusy, error, put }
}
