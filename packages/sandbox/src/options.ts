/** Options of the sandbox; every optional one has a default that works on one machine. */
export type SandboxOptions = {
  /** Where visitors see the sandbox, mount path included: `http://localhost:3000/sandbox`. */
  publicUrl: string
  /** Shown on the bank page and in messages. */
  shopName?: string
  /** One file in which payments, messages and undelivered notifications survive a restart; memory only without it. */
  stateFile?: string
  yookassa?: { shopId: string; secretKey: string; notificationUrl?: string | undefined }
  tbank?: { terminalKey: string; password: string; notificationUrl?: string | undefined }
  sms?: { apiId: string }
  dadata?: { apiKey: string; secretKey?: string; dailyLimit?: number; source?: AddressSource }
  /** `hasExamples` writes a few made-up prescriptions into an empty registry. */
  registry?: { apiKey: string; hasExamples?: boolean }
  /** `port: 0` takes any free port; without this there is no mail server. */
  smtp?: { port: number; host?: string; user?: string; password?: string }
  signIn?: Partial<Record<'yandex' | 'vk' | 'tid' | 'hh', SignInClient>>
  /** The employer whose vacancies the job board has; its sign-in is `signIn.hh`. */
  jobBoard?: { employerId: string } | undefined
  /** Sends notifications; the network by default. */
  fetch?: typeof fetch
  now?: () => Date
  /** Waits between repetitions of a notification nobody accepted, in milliseconds. */
  notificationDelaysMs?: readonly number[]
}

export type SignInClient = { clientId: string; clientSecret?: string; redirectUrls: readonly string[] }

export type AddressBound = 'country' | 'region' | 'area' | 'city' | 'settlement' | 'street' | 'house' | 'flat'

export type AddressFilters = {
  count: number
  locations: readonly Record<string, string>[]
  locationsBoost: readonly Record<string, string>[]
  fromBound: AddressBound | undefined
  toBound: AddressBound | undefined
}

/** One suggestion as the vendor sends it; missing keys of `data` are sent as null. */
export type SuggestedAddress = { value: string; unrestrictedValue: string; data: Record<string, string | null> }
type SuggestedCompany = { value: string; data: Record<string, unknown> }
type SuggestedBusinessLine = { value: string; data: { idx: string; razdel: string; kod: string; name: string } }

/** The addresses, companies and lines of business that the sandbox has. */
type AddressSource = {
  suggestAddress(query: string, filters: AddressFilters): SuggestedAddress[] | Promise<SuggestedAddress[]>
  findAddress?(fiasId: string): SuggestedAddress | undefined | Promise<SuggestedAddress | undefined>
  findCompany?(inn: string): SuggestedCompany | undefined
  suggestBusinessLine?(query: string, count: number): SuggestedBusinessLine[] | Promise<SuggestedBusinessLine[]>
}
