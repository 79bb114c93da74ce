import type { Phone } from '@romashka/basics'

/** Created for one attempt and kept on the server until the shopper returns; only the state appears in a URL. */
export type SignInAttempt = {
  url: string
  state: string
  codeVerifier: string
}

/** The query of the return page. */
export type SignInReturn = {
  code?: string | undefined
  state?: string | undefined
  /** Some providers bind the code to a device and want its id back. */
  deviceId?: string | undefined
  error?: string | undefined
}

/** What is read of the provider's profile: nothing that would be kept without the shopper having entered it. */
export type ProvidedPerson = {
  /** Stable within one provider, never shown. */
  subject: string
  /** Fills in the phone field of the form. Left out where the provider has not verified it. */
  phone: Phone | undefined
}

/** Sign-in through an account of another service. */
export type SignInProvider = {
  begin(returnUrl: string): Promise<SignInAttempt>
  /** @throws SignInRefused, SignInUnavailable */
  finish(attempt: SignInAttempt & { returnUrl: string }, came: SignInReturn): Promise<ProvidedPerson>
}

/** The shopper declined, or the reply does not match this attempt, this shop, or has expired. */
export class SignInRefused extends Error {
  override readonly name = 'SignInRefused'
}

/** The provider is unavailable. */
export class SignInUnavailable extends Error {
  override readonly name = 'SignInUnavailable'
}
