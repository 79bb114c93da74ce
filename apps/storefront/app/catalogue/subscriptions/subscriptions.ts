import { notify } from '@romashka/ui'
import { reachGoal } from '../../analytics/reach-goal.ts'
import { browserApi } from '../../api/loading.ts'
import { refusalText } from '../../api/refusal-text.ts'
import { acceptShopper, readShopper, type Shopper } from '../../api/shopper.ts'

export type Subscriptions = Shopper['subscriptions']

/** Tells the shopper when the product comes; with a price in kopecks, when it costs no more than that. */
export async function subscribe(id: string, productId: number, priceAtMost?: number): Promise<void> {
  const query = priceAtMost === undefined ? {} : { price_at_most: priceAtMost }
  const isKept = await keep(
    browserApi.ask('POST /api/v1/users/:id/add-subscription/:productId', { params: { id, productId }, query }),
    'Сообщим в личном кабинете и по почте или СМС, как вы настроили',
  )
  if (isKept) void reachGoal('subscription_added')
}

export async function unsubscribe(id: string, productId: number): Promise<void> {
  await keep(
    browserApi.ask('POST /api/v1/users/:id/delete-subscription/:productId', { params: { id, productId } }),
    'Больше не сообщим',
  )
}

async function keep(asked: Promise<{ subscriptions: Subscriptions }>, done: string): Promise<boolean> {
  try {
    const { subscriptions } = await asked
    const known = readShopper()
    if (known) acceptShopper({ ...known, subscriptions })
    notify({ message: done, tone: 'success' })
    return true
  } catch (error) {
    notify({ message: refusalText(error), tone: 'danger' })
    return false
  }
}
