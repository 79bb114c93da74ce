import { type ProductId, productIdOf } from '@romashka/basics'
import { browserApi } from '../../api/loading.ts'
import { visitor } from '../../session/visitor.ts'

const key = 'wanted-subscription'

/** Kept while the sign-in is open, also at a provider's page: the press on the bell is carried out once it is done. */
export function storePendingSubscription(productId: ProductId): void {
  try {
    sessionStorage.setItem(key, String(productId))
  } catch {
    // The browser stores nothing: the bell has to be pressed again.
  }
}

export function clearPendingSubscription(): void {
  takeWanted()
}

/** Subscribes the shopper who has just signed in to what the visitor pressed the bell of. */
export async function sendPendingSubscription(): Promise<void> {
  const productId = takeWanted()
  const { userId: id } = visitor.read()
  if (productId === undefined || !id) return
  await browserApi.ask('POST /api/v1/users/:id/add-subscription/:productId', { params: { id, productId } })
}

function takeWanted(): ProductId | undefined {
  try {
    const stored = Number(sessionStorage.getItem(key) ?? Number.NaN)
    sessionStorage.removeItem(key)
    return Number.isInteger(stored) ? productIdOf(stored) : undefined
  } catch {
    return undefined
  }
}
