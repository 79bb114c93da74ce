import { browserApi } from '../api/loading.ts'
import { useShopper } from '../api/shopper.ts'
import { ProofOfPhone } from '../identity/proof-of-phone.tsx'
import { shopperParams } from '../identity/shopper-params.ts'
import { clearSession } from '../identity/sign-in/sign-in.ts'
import { useCityPath } from '../site/paths.ts'
import type { Erasure } from './erase-account.tsx'
import { formerOwnerText } from './former-owner-text.ts'

/** It cannot be undone, so the phone is proved once more. */
export function EraseForm({ erasure, onWaiting }: { erasure: Erasure; onWaiting: (next: Erasure) => void }) {
  const to = useCityPath()
  const person = useShopper()
  async function erase(code: string) {
    const next = await browserApi.ask('POST /api/v1/users/:id/erasure', { params: shopperParams(), body: { code } })
    return () => (next.state === 'erased' ? clearSession(to('/my-data?erased')) : onWaiting(next))
  }
  return (
    <ProofOfPhone phone={person?.phone.phone_number ?? ''} action="Удалить навсегда" isDanger onCode={erase}>
      {erasure.not_before && <p>{formerOwnerText(erasure.not_before)}</p>}
      {erasure.activeOrders > 0 ? (
        <p>У вас есть незавершённый заказ: удалим профиль, когда заказ завершится. До этого можно передумать.</p>
      ) : (
        !erasure.not_before && <p>Удалим сразу. Войти в&nbsp;этот профиль больше не&nbsp;получится.</p>
      )}
    </ProofOfPhone>
  )
}
