import type { ContractCalls, Input } from '@romashka/contract'
import { useState } from 'react'
import { browserApi } from '../../api/loading.ts'
import { notifyRefusal } from '../../api/notify-refusal.ts'
import type { Order } from '../order.ts'

/** What the shopper may change of an order; true once it has been changed. */
export type ChangeOrder = (body: Input<ContractCalls['PUT /api/v1/orders/:id']>['body']) => Promise<boolean>

interface OrderUpdates {
  accept: (order: Order) => void
  reload: () => void
}

/** After a refused change the refusal is shown and the order is loaded again. */
export function useOrderChange(id: string, { accept, reload }: OrderUpdates) {
  const [isBusy, setBusy] = useState(false)
  const change: ChangeOrder = async (body) => {
    setBusy(true)
    try {
      accept(await browserApi.ask('PUT /api/v1/orders/:id', { params: { id }, body }))
      return true
    } catch (failure) {
      void notifyRefusal(failure)
      reload()
      return false
    } finally {
      setBusy(false)
    }
  }
  return { isBusy, change }
}
