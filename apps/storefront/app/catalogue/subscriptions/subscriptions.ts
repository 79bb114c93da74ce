import type { ProductId } from '@romashka/basics'
import { notify } from '@romashka/ui'
import { reachGoal } from '../../analytics/reach-goal.ts'
import { browserApi } from '../../api/loading.ts'
import { notifyRefusal } from '../../api/notify-refusal.ts'
import { acceptShopper, readShopper, type Shopper } from '../../api/shopper.ts'

type Subscriptions = Shopper['subscriptions']

/** Subscribes to the arrival of the product or, with a price in kopecks, to the day when it costs no more than that. */
export async function subscribe(id: string, productId: ProductId, priceAtMost?: number): Promise<void> {
  const query = priceAtMost === undefined ? {} : { price_at_most: priceAtMost }
  const isSaved = await save(
    browserApi.ask('POST /api/v1/users/:id/add-subscription/:productId', { params: { id, productId }, query }),
    'Сообщим в профиле и по почте или СМС, как вы настроили',
  )
  if (isSaved) void reachGoal('subscription_added')
}

export async function unsubscribe(id: string, productId: ProductId): Promise<void> {
  await save(
    browserApi.ask('POST /api/v1/users/:id/delete-subscription/:productId', { params: { id, productId } }),
    'Больше не сообщим',
  )
}

async function save(request: Promise<{ subscriptions: Subscriptions }>, done: string): Promise<boolean> {
  try {
    const { subscriptions } = await request
    const shopper = readShopper()
    if (shopper) acceptShopper({ ...shopper, subscriptions })
    notify({ message: done, tone: 'success' })
    return true
  } catch (error) {
    void notifyRefusal(error)
    return false
  }
}
