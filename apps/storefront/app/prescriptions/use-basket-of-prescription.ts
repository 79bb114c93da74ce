import { browserApi } from '../api/loading.ts'
import { useApiQuery } from '../api/use-api-query.ts'

/** The products that the basket holds on a prescription; asked for once, however many prescriptions a page shows. */
export function useBasketOfPrescription(id: string) {
  const { data } = useApiQuery(['recipe-basket'], (signal) => browserApi.ask('GET /api/v2/baskets', {}, signal))
  return data?.items.filter(({ prescription_id }) => prescription_id === id) ?? []
}
