import type { GoalCounter } from '@romashka/domain/ports'
import { fetchVendor } from '../vendor-names.ts'

export type MetrikaOptions = {
  counterId: string
  /** Of the Measurement Protocol, made in the settings of the counter. */
  token: string
  /** The shop's own address, sent in place of the page's. */
  origin: string
  /** `https://mc.yandex.ru` */
  baseUrl: string
  timeoutMs?: number | undefined
  fetch?: typeof fetch | undefined
  /** Called when a goal could not be sent. */
  onFailure?: ((failure: unknown) => void) | undefined
}

/**
 * Yandex Metrika by its Measurement Protocol. Its browser script would report the page's address and title, and so the
 * medicine; this sends the goal only.
 */
export function metrika(options: MetrikaOptions): GoalCounter {
  const send = options.fetch ?? fetchVendor
  return {
    async reach(goal, browser) {
      const fields = {
        tid: options.counterId,
        cid: clientIdOf(browser),
        t: 'event',
        ea: goal,
        dl: options.origin,
        ms: options.token,
      }
      try {
        const answer = await send(`${options.baseUrl}/collect`, {
          method: 'POST',
          body: new URLSearchParams(fields),
          // The token goes to no other address.
          redirect: 'error',
          signal: AbortSignal.timeout(options.timeoutMs ?? 3000),
        })
        // Unread, it would hold its connection.
        await answer.body?.cancel()
        if (!answer.ok) throw new Error(`Metrika answered ${answer.status}`)
      } catch (failure) {
        options.onFailure?.(failure)
      }
    },
  }
}

/** Counts nothing, where no counter is configured. */
export const noGoalCounter: GoalCounter = { reach: async () => undefined }

/** Metrika identifies browsers by a number of up to nineteen digits. */
function clientIdOf(browser: string): string {
  return BigInt(`0x${Buffer.from(browser).toString('hex').slice(0, 14)}`).toString()
}
