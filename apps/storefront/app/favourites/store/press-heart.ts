import { notify } from '@romashka/ui'
import { reachGoal } from '../../analytics/reach-goal.ts'
import { refusalText } from '../../api/refusal-text.ts'
import { favourites, type Kind } from './favourites.ts'
import { keepFavourites } from './keep-favourites.ts'
import { sendWishes, tellOrKeep, waitingWishes } from './send-wishes.ts'

/** A heart that is shown full or not already; taken back where the shop refuses, kept where it cannot be reached. */
export async function pressHeart(kind: Kind, id: number, isIn: boolean): Promise<void> {
  const { state, error } = await tellOrKeep(kind, id, isIn)
  if (state === 'refused') {
    favourites.put(kind, id, !isIn)
    notify({ message: refusalText(error), tone: 'danger' })
    return
  }
  await keepFavourites()
  favourites.tellOtherTabs()
  if (state === 'kept') notify({ message: 'Сети нет. Отметку сохранили и передадим, когда сеть появится' })
  else if (isIn) void reachGoal('favourite_added')
}

/** What was pressed without a network is told to the shop, and shown until then. */
export async function sendWaiting(): Promise<void> {
  favourites.expect(await waitingWishes())
  for (const { kind, id, isIn } of await sendWishes()) favourites.put(kind, id, !isIn)
}
