import { useEffect, useRef, useState } from 'react'
import { browserApi } from '../api/loading.ts'
import { useApiQuery } from '../api/use-api-query.ts'
import { solveProofOfWork } from './proof-of-work.ts'

/** Computed instead of reading the picture, where the reader has chosen that. */
type Proof = { state: 'unused' | 'working' | 'failed' } | { state: 'done'; answer: string }

/** A captcha can be tried once: `another` fetches the next. */
export function useCaptcha() {
  const { data, error, refetch } = useApiQuery(['captcha'], () => browserApi.ask('GET /api/v1/reviews/review/captcha'))
  const [proof, setProof] = useState<Proof>({ state: 'unused' })
  const underway = useRef<AbortController>(undefined)
  useEffect(() => () => underway.current?.abort(), [])

  async function prove(captchaId: string) {
    underway.current?.abort()
    const controller = new AbortController()
    underway.current = controller
    const { signal } = controller
    setProof({ state: 'working' })
    try {
      const call = 'GET /api/v1/reviews/review/captcha/:captchaId/proof-of-work' as const
      const work = await browserApi.ask(call, { params: { captchaId } }, signal)
      const answer = await solveProofOfWork(work, signal)
      if (!signal.aborted) setProof(answer === undefined ? { state: 'failed' } : { state: 'done', answer })
    } catch {
      if (!signal.aborted) setProof({ state: 'failed' })
    }
  }

  return {
    picture: data,
    error,
    proof,
    /** Switches between the picture and the computation. */
    withoutPicture: async (isWanted: boolean) => {
      if (isWanted && data) return prove(data.id)
      underway.current?.abort()
      setProof({ state: 'unused' })
    },
    another: async () => {
      const next = await refetch()
      if (proof.state !== 'unused' && next) await prove(next.id)
    },
  }
}
