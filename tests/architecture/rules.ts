/** The whole policy of who may import whom. Widening a list is allowed, and is the line a reviewer reads first. */
export const layers: Record<string, readonly string[]> = {
  basics: [],
  contract: ['basics'],
  ui: ['basics'],
  database: ['basics'],
  domain: ['basics', 'database'],
  adapters: ['basics', 'domain', 'database'],
  sandbox: ['basics'],
  demo: ['basics', 'domain'],
  storefront: ['basics', 'contract', 'ui'],
  server: ['basics', 'contract', 'database', 'domain', 'adapters', 'sandbox', 'demo'],
}

/** Inside the domain, and only through the callee's index.ts. */
export const features: Record<string, readonly string[]> = {
  locations: [],
  notifications: [],
  payments: [],
  content: ['locations'],
  partners: ['locations'],
  vacancies: ['locations'],
  pharmacies: ['locations'],
  catalogue: ['locations', 'pharmacies'],
  delivery: ['locations', 'pharmacies'],
  search: ['catalogue', 'locations', 'pharmacies'],
  identity: ['notifications'],
  analytics: ['identity'],
  favourites: ['identity', 'catalogue', 'pharmacies', 'notifications'],
  prescriptions: ['identity', 'catalogue'],
  loyalty: ['identity', 'catalogue', 'notifications'],
  basket: ['catalogue', 'pharmacies', 'delivery', 'loyalty', 'prescriptions', 'locations', 'courses'],
  orders: [
    'basket',
    'catalogue',
    'delivery',
    'identity',
    'loyalty',
    'locations',
    'notifications',
    'payments',
    'pharmacies',
    'prescriptions',
  ],
  appointments: ['identity', 'locations', 'notifications', 'pharmacies'],
  courses: ['identity', 'catalogue', 'locations', 'notifications'],
  reviews: ['identity', 'catalogue', 'orders'],
  recommendations: ['catalogue', 'orders', 'locations'],
}

/** Adapters may be mounted, and the sandbox known, in one file alone. */
export const sandboxImporters: readonly string[] = ['apps/server/src/wiring.ts']
export const environmentReaders: readonly string[] = ['apps/server/src/config.ts']

/** Where people read, and where Russian text is the data. */
export const cyrillicAllowed: readonly RegExp[] = [
  /^apps\/(storefront|backoffice)\//,
  /^packages\/domain\/src\/notifications\/templates\//,
  /\.russian\.ts$/,
  /^packages\/sandbox\//,
  /^demo\//,
  /^tests\//,
  /\.test\.tsx?$/,
]

export const longestFile = 400
export const longestFunction = 60
export const longestView = 100
export const mostFilesInFolder = 25

export const drawerNames = /(^|\/)(utils?|helpers?|common|misc|shared)(\/|\.tsx?$)/
