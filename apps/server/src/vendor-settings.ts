/** Vendors as SANDBOX names them. */
const vendors = [
  'yookassa',
  'tbank',
  'sms-ru',
  'dadata',
  'mail',
  'yandex-id',
  'vk-id',
  't-id',
  'hh',
  'prescription-registry',
] as const
export type Vendor = (typeof vendors)[number]

interface VendorSettings {
  /** Settings without which the vendor cannot be used. */
  keys: readonly string[]
  /** Its public addresses. */
  urls: Readonly<Record<string, string>>
  /** The settings under which the sandbox at this address stands in for the vendor. */
  sandbox: (at: string, mailServer: string) => Readonly<Record<string, string>>
}

const vendorSettings: Readonly<Record<Vendor, VendorSettings>> = {
  yookassa: {
    keys: ['YOOKASSA_SHOP_ID', 'YOOKASSA_SECRET_KEY'],
    urls: { YOOKASSA_URL: 'https://api.yookassa.ru/v3' },
    sandbox: (at) => ({
      YOOKASSA_URL: `${at}/yookassa/v3`,
      YOOKASSA_SHOP_ID: '100500',
      YOOKASSA_SECRET_KEY: 'sandbox-secret',
    }),
  },
  tbank: {
    keys: ['TBANK_TERMINAL_KEY', 'TBANK_PASSWORD'],
    urls: { TBANK_URL: 'https://securepay.tinkoff.ru/v2' },
    sandbox: (at) => ({
      TBANK_URL: `${at}/tbank/v2`,
      TBANK_TERMINAL_KEY: 'SandboxTerminal',
      TBANK_PASSWORD: 'sandbox-password',
    }),
  },
  'sms-ru': {
    keys: ['SMSRU_API_ID'],
    urls: { SMSRU_URL: 'https://sms.ru' },
    sandbox: (at) => ({ SMSRU_URL: `${at}/sms`, SMSRU_API_ID: 'sandbox' }),
  },
  dadata: {
    keys: ['DADATA_API_KEY'],
    urls: { DADATA_URL: 'https://suggestions.dadata.ru/suggestions/api/4_1/rs' },
    sandbox: (at) => ({ DADATA_URL: `${at}/dadata/suggestions/api/4_1/rs`, DADATA_API_KEY: 'sandbox' }),
  },
  mail: {
    keys: ['SMTP_URL', 'MAIL_FROM'],
    urls: {},
    sandbox: (_, mailServer) => ({ SMTP_URL: mailServer, MAIL_FROM: 'Romashka <zakaz@romashka.example>' }),
  },
  'yandex-id': {
    keys: ['YANDEX_ID_CLIENT_ID', 'YANDEX_ID_CLIENT_SECRET'],
    urls: { YANDEX_ID_URL: 'https://oauth.yandex.ru', YANDEX_LOGIN_URL: 'https://login.yandex.ru' },
    sandbox: (at) => ({
      YANDEX_ID_URL: `${at}/yandex`,
      YANDEX_LOGIN_URL: `${at}/yandex`,
      YANDEX_ID_CLIENT_ID: 'sandbox-yandex',
      YANDEX_ID_CLIENT_SECRET: 'sandbox-yandex-secret',
    }),
  },
  'vk-id': {
    keys: ['VK_ID_CLIENT_ID'],
    urls: { VK_ID_URL: 'https://id.vk.ru' },
    sandbox: (at) => ({ VK_ID_URL: `${at}/vk`, VK_ID_CLIENT_ID: 'sandbox-vk' }),
  },
  't-id': {
    keys: ['T_ID_CLIENT_ID', 'T_ID_CLIENT_SECRET'],
    urls: { T_ID_URL: 'https://id.tbank.ru' },
    sandbox: (at) => ({
      T_ID_URL: `${at}/tid`,
      T_ID_CLIENT_ID: 'sandbox-tid',
      T_ID_CLIENT_SECRET: 'sandbox-tid-secret',
    }),
  },
  hh: {
    keys: ['HH_EMPLOYER_ID', 'HH_CLIENT_ID', 'HH_CLIENT_SECRET', 'HH_USER_AGENT'],
    urls: { HH_URL: 'https://api.hh.ru', HH_PAGE_URL: 'https://hh.ru' },
    sandbox: (at) => ({
      HH_URL: `${at}/hh`,
      HH_PAGE_URL: `${at}/hh`,
      HH_EMPLOYER_ID: '1000000',
      HH_CLIENT_ID: 'sandbox-hh',
      HH_CLIENT_SECRET: 'sandbox-hh-secret',
      HH_USER_AGENT: 'Romashka/1.0 (kadry@romashka.example)',
    }),
  },
  'prescription-registry': {
    keys: ['PRESCRIPTION_REGISTRY_URL', 'PRESCRIPTION_REGISTRY_KEY', 'PRESCRIPTION_REGISTRY_OID'],
    // No default: every region has a registry of its own.
    urls: {},
    sandbox: (at) => ({
      PRESCRIPTION_REGISTRY_URL: `${at}/registry/fhir`,
      PRESCRIPTION_REGISTRY_KEY: 'sandbox',
      PRESCRIPTION_REGISTRY_OID: '1.2.643.5.1.13.13.12.4.77.1',
    }),
  },
}

/** The vendors that SANDBOX names: `on` means all of them, `off` none. @throws where it names another */
export function sandboxVendors(setting: string): ReadonlySet<Vendor> {
  if (setting === 'on') return new Set(vendors)
  if (setting === 'off') return new Set()
  const names = setting.split(',').map((name) => name.trim())
  const unknown = names.find((name) => !vendors.some((vendor) => vendor === name))
  if (unknown !== undefined)
    throw new Error(
      `SANDBOX names "${unknown}": it is on, off, or some of ${vendors.join(', ')}, with commas between them.`,
    )
  return new Set(vendors.filter((vendor) => names.includes(vendor)))
}

type Given = Readonly<Record<string, unknown>>

/**
 * What the vendors' settings are where the environment does not say: the sandbox's for those that SANDBOX names, the
 * public addresses of the others.
 */
export function vendorDefaults(setting: string, at: string, mailServer: string): Record<string, string> {
  const sandboxed = sandboxVendors(setting)
  return Object.assign(
    {},
    ...vendors.map((name) =>
      sandboxed.has(name) ? vendorSettings[name].sandbox(at, mailServer) : vendorSettings[name].urls,
    ),
  )
}

/** The other bank, the sign-in providers, the job board and the registry of prescriptions may be left out; the others may not. */
const isNeeded = (vendor: Vendor, bank: unknown) =>
  vendor === bank || vendor === 'sms-ru' || vendor === 'dadata' || vendor === 'mail'

/** Names of settings that are missing, and sentences about what does not fit together. */
export function vendorProblems(config: Given): { missing: string[]; sentences: string[] } {
  const has = (name: string) => config[name] !== undefined
  const incomplete = vendors.filter((vendor) => !vendorSettings[vendor].keys.every(has))
  const missing = incomplete.flatMap((vendor) => {
    const { keys } = vendorSettings[vendor]
    return isNeeded(vendor, config.PAYMENT_PROVIDER) || keys.some(has) ? keys.filter((key) => !has(key)) : []
  })
  return { missing, sentences: wrongSenders(config) }
}

/** A sender that the receiving side would refuse: found at the start, not with the first message. */
function wrongSenders({ MAIL_FROM: from }: Given): string[] {
  const address = typeof from === 'string' ? (/<([^<>]+)>\s*$/.exec(from)?.[1] ?? from) : undefined
  return address === undefined || /^[^\s@<>"]+@[^\s@<>"]+\.[^\s@<>".]+$/.test(address)
    ? []
    : [`MAIL_FROM is not an address such as zakaz@apteka.ru or Name <zakaz@apteka.ru>`]
}

export function isConfigured(config: Given, vendor: Vendor): boolean {
  return vendorSettings[vendor].keys.every((key) => config[key] !== undefined)
}
