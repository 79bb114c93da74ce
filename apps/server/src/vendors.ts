import {
  captchaRenderer,
  contentPictureMaker,
  dadataCompanies,
  dadataSuggestions,
  fhirRegistry,
  hhJobBoard,
  metrika,
  noGoalCounter,
  pictureMaker,
  smsRu,
  smtpSender,
  tbankGateway,
  tId,
  vkId,
  yandexId,
  yookassaGateway,
} from '@romashka/adapters'
import type { Ports } from '@romashka/domain'
import type { Config } from './config.ts'
import type { SharedCounts } from './host/limits/shared-counts.ts'
import { sandboxVendors } from './vendor-settings.ts'

type VendorPorts = Pick<
  Ports,
  | 'addresses'
  | 'companies'
  | 'captchas'
  | 'contentPictures'
  | 'goals'
  | 'jobBoard'
  | 'sms'
  | 'flashCalls'
  | 'mail'
  | 'payments'
  | 'pictures'
  | 'prescriptionRegistry'
  | 'signInProviders'
>

/** For one network: addresses of thirty orders, typed by hand. DaData answers ten thousand questions a day without charge. */
const mostSuggestionsPerHour = 300

interface Surroundings {
  reach: typeof fetch
  /** Of an hour, of all processes together. */
  suggestions: SharedCounts
}

/** The adapters of all vendors, at the addresses of the configuration: the vendor's own or those of the sandbox. */
export function vendorPorts(config: Config, { reach, suggestions }: Surroundings): VendorPorts {
  const allowance = (network: string) => suggestions.take(network, mostSuggestionsPerHour)
  const dadata = { baseUrl: config.DADATA_URL, apiKey: config.DADATA_API_KEY, fetch: reach, allowance }
  const texts = smsRu({ baseUrl: config.SMSRU_URL, apiId: config.SMSRU_API_ID, fetch: reach })
  return {
    sms: texts,
    flashCalls: texts,
    mail: mailOf(config),
    pictures: pictureMaker(),
    contentPictures: contentPictureMaker(),
    signInProviders: signInProvidersOf(config, reach),
    captchas: captchaRenderer(),
    goals: goalsOf(config, reach),
    jobBoard: jobBoardOf(config, reach),
    ...registryOf(config, reach),
    addresses: dadataSuggestions(dadata),
    companies: dadataCompanies(dadata),
    payments: {
      preferred: config.PAYMENT_PROVIDER === 'none' ? undefined : config.PAYMENT_PROVIDER,
      byName: banksOf(config, reach),
    },
  }
}

function banksOf(config: Config, reach: typeof fetch): Ports['payments']['byName'] {
  const { YOOKASSA_SHOP_ID: shopId, YOOKASSA_SECRET_KEY: secretKey } = config
  const { TBANK_TERMINAL_KEY: terminalKey, TBANK_PASSWORD: password } = config
  return {
    ...(shopId &&
      secretKey && {
        yookassa: yookassaGateway({
          baseUrl: config.YOOKASSA_URL,
          shopId,
          secretKey,
          fetch: reach,
          // The sandbox sends from this machine; the vendor from the networks listed in the adapter.
          ...(sandboxVendors(config.SANDBOX).has('yookassa') && { notificationSources: ['127.0.0.0/8', '::1'] }),
        }),
      }),
    ...(terminalKey &&
      password && {
        tbank: tbankGateway({ baseUrl: config.TBANK_URL, terminalKey, password, fetch: reach }),
      }),
  }
}

/** A shopper waits for its answer, so it has little time; jobs ask again. */
const registryTimeoutMs = 5_000

function registryOf(config: Config, reach: typeof fetch): Pick<VendorPorts, 'prescriptionRegistry'> {
  const { PRESCRIPTION_REGISTRY_URL: baseUrl, PRESCRIPTION_REGISTRY_KEY: apiKey } = config
  const { PRESCRIPTION_REGISTRY_OID: organisationOid } = config
  if (!baseUrl || !apiKey || !organisationOid) return {}
  return {
    prescriptionRegistry: fhirRegistry({
      baseUrl,
      apiKey,
      organisationOid,
      fetch: reach,
      timeoutMs: registryTimeoutMs,
    }),
  }
}

function signInProvidersOf(config: Config, reach: typeof fetch): Ports['signInProviders'] {
  const { YANDEX_ID_CLIENT_ID: yandex, YANDEX_ID_CLIENT_SECRET: yandexSecret, VK_ID_CLIENT_ID: vk } = config
  const { T_ID_CLIENT_ID: tbank, T_ID_CLIENT_SECRET: tbankSecret } = config
  return {
    ...(yandex &&
      yandexSecret && {
        ya: yandexId({
          clientId: yandex,
          clientSecret: yandexSecret,
          ...sandboxUrls(config, config.YANDEX_ID_URL),
          loginUrl: config.YANDEX_LOGIN_URL,
          fetch: reach,
        }),
      }),
    ...(vk && { vk: vkId({ clientId: vk, ...sandboxUrls(config, config.VK_ID_URL), fetch: reach }) }),
    ...(tbank &&
      tbankSecret && {
        tf: tId({
          clientId: tbank,
          clientSecret: tbankSecret,
          ...sandboxUrls(config, config.T_ID_URL),
          fetch: reach,
        }),
      }),
  }
}

/** The sandbox's sign-in pages open in the browser, which reaches this process by ORIGIN, not by 127.0.0.1. */
function sandboxUrls(config: Config, baseUrl: string): { baseUrl: string; pageUrl: string } {
  const inside = `http://127.0.0.1:${config.PORT}/sandbox`
  return {
    baseUrl,
    pageUrl: baseUrl.startsWith(inside) ? baseUrl.replace(inside, `${config.ORIGIN}/sandbox`) : baseUrl,
  }
}

function jobBoardOf(config: Config, reach: typeof fetch): Ports['jobBoard'] {
  const { HH_EMPLOYER_ID: employerId, HH_CLIENT_ID: clientId, HH_CLIENT_SECRET: clientSecret } = config
  const { HH_USER_AGENT: userAgent, HH_URL: baseUrl } = config
  if (!employerId || !clientId || !clientSecret || !userAgent) return undefined
  const { pageUrl } = sandboxUrls(config, config.HH_PAGE_URL)
  return hhJobBoard({ baseUrl, pageUrl, employerId, clientId, clientSecret, userAgent, fetch: reach })
}

function goalsOf(config: Config, reach: typeof fetch): Ports['goals'] {
  const { METRIKA_COUNTER_ID: counterId, METRIKA_TOKEN: token, METRIKA_URL: baseUrl, ORIGIN: origin } = config
  return counterId && token ? metrika({ counterId, token, baseUrl, origin, fetch: reach }) : noGoalCounter
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
