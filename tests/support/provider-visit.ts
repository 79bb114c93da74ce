import { expect } from 'vitest'
import type { Handset } from './handset.ts'
import type { Shop } from './shop.ts'

const auth = '/api/v1/users/auth'
export type Way = 'ya' | 'tf' | 'vk'

/** What the browser of a shopper does to sign in through a provider. */
export class ProviderVisit {
  readonly #shop: () => Shop
  readonly #handset: Handset

  constructor(shop: () => Shop, handset: Handset) {
    this.#shop = shop
    this.#handset = handset
  }

  /** Begins, presses the button of this person on the provider's page, and comes back to the shop's own page. */
  async walk(oauthType: Way, personId: string, headers: Record<string, string> = {}, returnTo?: string) {
    const begun = await this.#shop().call('POST', `${auth}/oauth/begin`, {
      headers,
      body: { oauth_type: oauthType, ...(returnTo !== undefined && { return_to: returnTo }) },
    })
    expect(begun.statusCode).toBe(200)
    const browser = begun.cookies.find(({ name }) => name === 'sign_in_browser')
    const asked = new URL(begun.json().url)
    const came = await this.consent(`${asked.pathname}`, asked.searchParams, personId)
    return { came, browser, cookie: `sign_in_browser=${browser?.value}` }
  }

  /** The provider's page, where a person agrees; returns the address it leads back to. */
  async consent(path: string, asked: URLSearchParams, personId: string): Promise<URL> {
    const back = await this.#shop().app.inject({
      method: 'POST',
      url: path,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: `${asked}&person=${personId}`,
    })
    return new URL(String(back.headers.location))
  }

  finish(oauthType: Way, came: URL, cookie: string) {
    const query = new URLSearchParams({ oauth_type: oauthType })
    const state = came.searchParams.get('state') ?? ''
    query.set(oauthType === 'vk' ? 'code_verifier' : 'state', state)
    if (oauthType === 'vk') query.set('uuid', came.searchParams.get('device_id') ?? '')
    return this.#shop().call('POST', `${auth}/oauth?${query}`, {
      headers: { authorization: came.searchParams.get('code') ?? 'none', ...(cookie && { cookie }) },
    })
  }

  /** Enters the code of the phone, with a ticket, in the browser of this cookie. */
  async confirmPhone(phone: string, ticket: string, cookie: string) {
    await this.#shop().call('POST', `${auth}/send-code`, { body: { phone_number: phone } })
    return this.#shop().call('POST', `${auth}/verify-code`, {
      body: { phone_number: phone, code: this.#handset.codeOf(phone), ticket },
      headers: cookie ? { cookie } : {},
    })
  }

  /** Signs in through the provider for the first time, with this phone. */
  async linked(oauthType: Way, personId: string, phone = '+79120000009') {
    const { came, cookie } = await this.walk(oauthType, personId)
    const needed = (await this.finish(oauthType, came, cookie)).json()
    const reply = await this.confirmPhone(phone, needed.details.ticket, cookie)
    return { id: reply.json().local_id as string, token: reply.json().token as string }
  }
}
