import { asRecord, callVendor, NoAnswer, type VendorConnection } from '../vendor-call.ts'

/** Counts a question of this network; false when there have been too many: a vendor that sells its answers by the day has none left for others otherwise. */
type VendorAllowance = (network: string) => boolean

export type DadataOptions = VendorConnection & {
  apiKey: string
  /** Of all that one network asks, addresses and companies together. */
  allowance?: VendorAllowance | undefined
}

export const longestQuery = 300
export const mostHits = 20

/** DaData has not answered, or has refused: a wrong key, a used-up day. Or it is not asked for this network any more. */
export class DadataUnavailable extends Error {
  override readonly name = 'DadataUnavailable'
  readonly isAskedTooOften: boolean

  constructor(message: string, { isAskedTooOften = false, ...options }: UnavailableOptions = {}) {
    super(message, options)
    this.isAskedTooOften = isAskedTooOften
  }
}

interface UnavailableOptions extends ErrorOptions {
  isAskedTooOften?: boolean
}

interface Question {
  body: Record<string, unknown>
  /** The network of whoever asks. */
  askedBy: string | undefined
}

/** Asks DaData (dadata.ru/api/suggest); the base URL ends in `/suggestions/api/4_1/rs`. @throws DadataUnavailable */
export async function callDadata(
  options: DadataOptions,
  path: string,
  { body, askedBy }: Question,
): Promise<Record<string, unknown>[]> {
  // A job asks for nobody, and is not counted.
  if (askedBy !== undefined && options.allowance?.(askedBy) === false)
    throw new DadataUnavailable('asked too often', { isAskedTooOften: true })
  // Suggestions are typed against: a slow answer is worth less than none.
  const answer = await callVendor({ timeoutMs: 2_000, ...options }, path, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      accept: 'application/json',
      authorization: `Token ${options.apiKey}`,
    },
    body: JSON.stringify(body),
  }).catch((failure: unknown) => {
    throw failure instanceof NoAnswer ? new DadataUnavailable(failure.message, { cause: failure }) : failure
  })
  if (answer.status !== 200) throw new DadataUnavailable(`DaData answered ${answer.status}`)
  const { suggestions } = asRecord(answer.body)
  // Nothing found is an empty list.
  if (!Array.isArray(suggestions)) throw new DadataUnavailable('unreadable answer from DaData')
  return suggestions.map(asRecord)
}
