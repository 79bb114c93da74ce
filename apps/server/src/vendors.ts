import { dadataSuggestions, smsRu, smtpSender, tbankGateway, yookassaGateway } from '@romashka/adapters'
import type { Ports } from '@romashka/domain'
import type { Config } from './config.ts'

type VendorPorts = Pick<Ports, 'addresses' | 'sms' | 'flashCalls' | 'mail' | 'payments'>

/** Every vendor at the address the configuration names: its own, or the sandbox of this very process. */
export function vendorPorts(config: Config, reach: typeof fetch = fetch): VendorPorts {
  const texts = smsRu({ baseUrl: config.SMSRU_URL, apiId: config.SMSRU_API_ID, fetch: reach })
  return {
    sms: texts,
    flashCalls: texts,
    mail: mailOf(config),
    addresses: dadataSuggestions({ baseUrl: config.DADATA_URL, apiKey: config.DADATA_API_KEY, fetch: reach }),
    payments: {
      preferred: config.PAYMENT_PROVIDER,
      byName: {
        yookassa: yookassaGateway({
          baseUrl: config.YOOKASSA_URL,
          shopId: config.YOOKASSA_SHOP_ID,
          secretKey: config.YOOKASSA_SECRET_KEY,
          fetch: reach,
          // The sandbox sends from this machine; the vendor from networks the adapter knows.
          ...(config.SANDBOX === 'on' && { notificationSources: ['127.0.0.0/8', '::1'] }),
        }),
        tbank: tbankGateway({
          baseUrl: config.TBANK_URL,
          terminalKey: config.TBANK_TERMINAL_KEY,
          password: config.TBANK_PASSWORD,
          taxation: 'osn',
          fetch: reach,
        }),
      },
    },
  }
}

function mailOf(config: Config) {
  const { hostname, port, protocol, username, password } = new URL(config.SMTP_URL)
  return smtpSender({
    host: hostname,
    port: Number(port) || (protocol === 'smtps:' ? 465 : 587),
    isSecure: protocol === 'smtps:',
    ...(username && { user: decodeURIComponent(username), password: decodeURIComponent(password) }),
    from: config.MAIL_FROM,
  })
}
