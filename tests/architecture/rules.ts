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
  // Of the ui only what draws pictures, which is no screen.
  server: ['basics', 'contract', 'database', 'domain', 'adapters', 'sandbox', 'demo', 'ui'],
}

/** Inside the domain, and only through the callee's index.ts. */
export const features: Record<string, readonly string[]> = {
  'chain-settings': [],
  dispensing: [],
  'request-limits': [],
  advertising: ['dispensing'],
  staff: ['pharmacies'],
  locations: [],
  incidents: [],
  notifications: ['incidents'],
  payments: ['incidents'],
  partners: ['identity', 'locations', 'notifications'],
  vacancies: ['locations'],
  pharmacies: ['locations'],
  catalogue: ['delivery', 'dispensing', 'incidents', 'locations', 'pharmacies'],
  content: ['advertising', 'catalogue', 'locations'],
  delivery: ['dispensing', 'locations', 'pharmacies'],
  search: ['dispensing', 'catalogue', 'locations', 'pharmacies'],
  identity: ['locations', 'notifications'],
  analytics: ['identity'],
  favourites: ['identity', 'catalogue', 'locations', 'pharmacies', 'notifications'],
  prescriptions: ['identity', 'incidents', 'catalogue', 'dispensing', 'locations', 'notifications', 'pharmacies'],
  loyalty: ['dispensing', 'identity', 'catalogue', 'notifications'],
  basket: ['dispensing', 'catalogue', 'pharmacies', 'delivery', 'loyalty', 'prescriptions', 'locations', 'courses'],
  orders: [
    'basket',
    'catalogue',
    'delivery',
    'dispensing',
    'identity',
    'incidents',
    'loyalty',
    'locations',
    'notifications',
    'payments',
    'pharmacies',
    'prescriptions',
  ],
  appointments: ['catalogue', 'identity', 'locations', 'notifications', 'pharmacies'],
  courses: ['identity', 'catalogue', 'locations', 'notifications'],
  reviews: ['dispensing', 'identity', 'catalogue', 'content', 'notifications', 'orders'],
  recommendations: ['catalogue', 'identity', 'orders', 'locations'],
  // Names tables of all features as data, and calls none of them.
  retention: [],
  // Reads and erases what every other feature keeps of a person; none of them imports it.
  'personal-data': [
    'appointments',
    'basket',
    'courses',
    'delivery',
    'favourites',
    'identity',
    'loyalty',
    'notifications',
    'orders',
    'prescriptions',
    'recommendations',
    'reviews',
  ],
}

/**
 * Folders of the storefront: what all pages stand on first, then the features, the shell last. The pages themselves
 * (`*.route.tsx`) and the files beside `root.tsx` are not held to this list: they put the features together.
 */
export const storefrontFeatures: Record<string, readonly string[]> = {
  text: [],
  site: [],
  offline: [],
  session: ['site', 'offline'],
  api: ['text', 'site', 'session'],
  analytics: ['api', 'session'],
  locations: ['api', 'site', 'session'],
  products: ['api', 'session', 'text'],
  identity: ['analytics', 'api', 'locations', 'session', 'site', 'text'],
  'personal-data': ['api', 'identity', 'session', 'site', 'text'],
  reviews: ['analytics', 'api', 'session', 'text'],
  payments: ['api', 'site'],
  delivery: ['api', 'identity', 'session', 'text'],
  basket: ['analytics', 'api', 'products', 'reviews', 'session', 'site', 'text'],
  favourites: ['analytics', 'api', 'basket', 'products', 'session', 'site', 'text'],
  pharmacies: ['api', 'basket', 'favourites', 'session', 'site', 'text'],
  catalogue: [
    'analytics',
    'api',
    'basket',
    'favourites',
    'identity',
    'pharmacies',
    'products',
    'session',
    'site',
    'text',
  ],
  search: ['api', 'basket', 'catalogue', 'pharmacies', 'products', 'session', 'site', 'text'],
  orders: [
    'analytics',
    'api',
    'basket',
    'delivery',
    'identity',
    'payments',
    'pharmacies',
    'products',
    'reviews',
    'session',
    'site',
    'text',
  ],
  loyalty: ['api', 'basket', 'session', 'site', 'text'],
  prescriptions: ['api', 'identity', 'site', 'text'],
  courses: ['api', 'basket', 'identity', 'products', 'search', 'session', 'site', 'text'],
  content: ['api', 'catalogue', 'pharmacies', 'products', 'search', 'site', 'text'],
  vacancies: ['api', 'session', 'site', 'text'],
  appointments: ['api', 'basket', 'identity', 'pharmacies', 'products', 'session', 'site', 'text'],
  partners: ['api', 'identity', 'session', 'site', 'text'],
  shell: ['api', 'identity', 'locations', 'search', 'session', 'site', 'text'],
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
export const mostFilesInFolder = 25

export const drawerNames = /(^|\/)(utils?|helpers?|common|misc|shared)(\/|\.tsx?$)/
