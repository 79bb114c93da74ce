import type { Phone } from '@romashka/basics'

/** Made for one attempt and kept on the server until the shopper comes back; never in a URL but for the state. */
export type SignInAttempt = {
  url: string
  state: string
  codeVerifier: string
}

/** What came back with the shopper: the query of the return page. */
export type SignInReturn = {
  code?: string | undefined
  state?: string | undefined
  /** Some providers bind the code to a device and want its id back. */
  deviceId?: string | undefined
  error?: string | undefined
}

/** What the provider vouches for. A phone or e-mail that is not verified by the provider is left out. */
export type ProvidedPerson = {
  /** Stable within one provider, never shown. */
  subject: string
  firstName: string | undefined
  lastName: string | undefined
  phone: Phone | undefined
  email: string | undefined
  birthday: string | undefined
  sex: 'male' | 'female' | undefined
}

/** One way to sign in through somebody else's account. */
export type SignInProvider = {
  begin(returnUrl: string): Promise<SignInAttempt>
  /** @throws SignInRefused, SignInUnavailable */
  finish(attempt: SignInAttempt & { returnUrl: string }, came: SignInReturn): Promise<ProvidedPerson>
  /** Signs in with a token the browser was given (implicit flow), after checking that it was meant for this shop. */
  finishWithToken?(accessToken: string): Promise<ProvidedPerson>
}

/** The shopper said no, or what came back does not belong to this attempt, this shop or this moment. */
export class SignInRefused extends Error {
  override readonly name = 'SignInRefused'
}

/** The provider cannot answer now. */
export class SignInUnavailable extends Error {
  override readonly name = 'SignInUnavailable'
}
