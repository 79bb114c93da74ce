import { notify } from '@romashka/ui'
import { useState } from 'react'
import type { ReplyOf } from '../../api/api.ts'
import { isRefusal } from '../../api/api-failure.ts'
import { browserApi } from '../../api/loading.ts'
import { notifyRefusal } from '../../api/notify-refusal.ts'
import { useApiQuery } from '../../api/use-api-query.ts'
import { shopperParams } from '../shopper-params.ts'

export type Consent = ReplyOf<'GET /api/v1/users/:id/consents'>['results'][number]
export type Purpose = Consent['purpose']

/** What the shopper has agreed to, and the one press that gives or takes back. */
export function useConsents() {
  const {
    data: value,
    error,
    setData,
    refetch,
  } = useApiQuery(['consents'], () => browserApi.ask('GET /api/v1/users/:id/consents', { params: shopperParams() }))
  const [busy, setBusy] = useState<Purpose>()
  /** It takes a code to be withdrawn: something is lost with it. */
  const [lossy, setLossy] = useState<Purpose>()

  async function change({ purpose, is_given: isGiven, current_version: version }: Consent) {
    setBusy(purpose)
    const params = { ...shopperParams(), purpose }
    try {
      setData(
        isGiven
          ? await browserApi.ask('DELETE /api/v1/users/:id/consents/:purpose', { params })
          : await browserApi.ask('PUT /api/v1/users/:id/consents/:purpose', { params, body: { version } }),
      )
      notify({ message: isGiven ? 'Согласие отозвано' : 'Согласие дано', tone: 'success' })
    } catch (failure) {
      if (isRefusal(failure, 'consent.code_needed')) setLossy(purpose)
      else void notifyRefusal(failure)
    } finally {
      setBusy(undefined)
    }
  }

  async function withdraw(purpose: Purpose, code: string) {
    const params = { ...shopperParams(), purpose }
    const next = await browserApi.ask('DELETE /api/v1/users/:id/consents/:purpose', { params, body: { code } })
    return () => {
      setData(next)
      setLossy(undefined)
      notify({ message: 'Согласие отозвано', tone: 'success' })
    }
  }
  return { consents: value?.results, error, refetch, busy, change, lossy, setLossy, withdraw }
}
