import type { SandboxOptions } from '@romashka/sandbox'
import { readConfig } from '../../../apps/server/src/config.ts'
import { openSandboxServer } from '../../support/vendors/sandbox-server.ts'
import { Client } from './client.ts'
import type { Cleanup } from './cluster.ts'

const notifications = '/api/v1/payments/notifications/yookassa'

/** One bank and one operator of SMS for all processes, outside of them. The bank's notifications come through the balancer. */
export async function openBank(environment: Record<string, string>, cleanup: Cleanup): Promise<Record<string, string>> {
  const config = readConfig(environment)
  const { YOOKASSA_SHOP_ID: shopId = '', YOOKASSA_SECRET_KEY: secretKey = '', SMSRU_API_ID: apiId = '' } = config
  const client = new Client(environment.ORIGIN ?? '')
  cleanup.push(() => client.close())
  const notify: NonNullable<SandboxOptions['fetch']> = async (_, init) => {
    const answer = await client.ask({ method: 'POST', path: notifications, body: JSON.parse(String(init?.body)) })
    return new Response(null, { status: answer?.status ?? 503 })
  }
  const bank = await openSandboxServer({
    yookassa: { shopId, secretKey, notificationUrl: `${environment.ORIGIN}${notifications}` },
    sms: { apiId },
    fetch: notify,
  })
  cleanup.push(() => bank.close())
  return { ...environment, YOOKASSA_URL: `${bank.url}/yookassa/v3`, SMSRU_URL: `${bank.url}/sms` }
}

/** The shopper pays on the bank's page; where the bank sends the browser afterwards. */
export async function payAtBank(page: string): Promise<string> {
  const form = new URLSearchParams({ outcome: 'paid', notification: 'now' })
  const pressed = await fetch(page, { method: 'POST', body: form, redirect: 'manual' })
  const { pathname, search } = new URL(pressed.headers.get('location') ?? '')
  return pathname + search
}
