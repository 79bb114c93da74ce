interface ChunkContext {
  getModuleInfo(id: string): { importers: string[] } | null
}

interface PageGroup {
  name: string
  pages: readonly string[]
  /** A module belongs to the group when so many of the pages need it at once. */
  least: number
  /** What these pages need at once stays out of the group: they would load all of it. */
  notOn?: RegExp
  /** Belongs to the group as well: a bundler puts what a module imports beside it, unless a group before has it. */
  also?: RegExp
}

const onEveryPage: PageGroup = {
  name: 'shared',
  pages: ['/app/root.tsx', '/app/entry.client.tsx'],
  least: 1,
  // What several pages ask before they count a visit, which would bring the notice of cookies along, and a line that many parts need.
  also: /\/app\/session\/(?:cookie-choice|page-city)\.ts$/,
}
const onPagesOfProducts: PageGroup = {
  name: 'products',
  pages: [
    '/app/content/home.route.tsx',
    '/app/catalogue/category.route.tsx',
    '/app/catalogue/product.route.tsx',
    '/app/search/search.route.tsx',
  ],
  least: 3,
  also: /\/(?:ui\/src\/controls\/chip\.tsx|app\/catalogue\/(?:product-history|product\/page-part)\.tsx?)$/,
}

const onListings: PageGroup = {
  name: 'listings',
  pages: [
    '/app/catalogue/category.route.tsx',
    '/app/catalogue/tag-page.route.tsx',
    '/app/catalogue/free-delivery.route.tsx',
    '/app/search/search.route.tsx',
  ],
  least: 3,
  notOn: /\/(?:home|product|basket)\.route\.tsx$/,
}

/** What the first view of a product page and the parts that come after it share. */
const onProductPage: PageGroup = {
  name: 'product',
  pages: ['/app/catalogue/product.route.tsx', '/app/catalogue/product/lower-parts.tsx'],
  least: 2,
  also: /\/app\/catalogue\/(?:product\/availability\/pharmacy-stock|compare\/compared-products)\.ts$/,
}

const onPagesOfDepartments: PageGroup = {
  name: 'departments',
  pages: ['/app/content/home.route.tsx', '/app/catalogue/catalogue.route.tsx'],
  least: 2,
}

const onHomeAndArticles: PageGroup = {
  name: 'contents',
  pages: ['/app/content/home/late-pieces.tsx', '/app/content/article.route.tsx'],
  least: 2,
}

/** Basket, favourites and profile, which every page asks for by itself; what its first view needs stays out. */
const ofTheVisitor: PageGroup = {
  name: 'visitor',
  pages: ['/app/load-visitor-data.ts'],
  least: 1,
  notOn: /\/(?:home|category|product|search|article)\.route\.tsx$/,
}

/** What every page asks for when its first view answers, and what it shows seldom. */
const afterFirstView: PageGroup = {
  name: 'later',
  pages: [
    '/app/shell/end-of-page.tsx',
    '/app/search/box/scan-button.tsx',
    '/app/shell/accessibility/accessibility-panel.tsx',
    '/app/shell/errors/drawings.tsx',
    '/app/shell/errors/broken-page.tsx',
    '/app/shell/errors/not-found-page.tsx',
    '/app/shell/errors/gone-page.tsx',
    '/app/api/send-request.ts',
  ],
  least: 1,
  notOn: /\.route\.tsx$/,
}

/** Modules that pages load together are one file: dozens of small ones compress worse and are asked for one by one. */
export const scriptGroups = [
  // Stays in a browser's cache over our releases.
  {
    name: 'framework',
    test: /node_modules\/(?:react|react-dom|react-router|scheduler)\/|\/app\/site\/route-matcher\.ts$/,
    priority: 6,
  },
  { name: fileOf(onEveryPage), priority: 5 },
  { name: fileOf(onPagesOfProducts), priority: 4 },
  { name: fileOf(onListings), priority: 3 },
  { name: fileOf(onProductPage), priority: 2 },
  { name: fileOf(ofTheVisitor), priority: 2 },
  { name: fileOf(onPagesOfDepartments), priority: 1 },
  { name: fileOf(onHomeAndArticles), priority: 1 },
  { name: fileOf(afterFirstView), priority: 0 },
]

function fileOf({ name, pages, least, notOn, also }: PageGroup) {
  return (id: string, context: ChunkContext): string | null => {
    if (!/\/(?:app|packages)\//.test(id) || id.includes('/node_modules/')) return null
    if (also?.test(id)) return name
    const needed = importersOf(id, context)
    if (notOn && needed.some((path) => notOn.test(path))) return null
    return pages.filter((page) => needed.some((path) => path.endsWith(page))).length >= least ? name : null
  }
}

/** Whatever imports this, directly or not. A list of exports says nothing of who uses which, so it is not followed. */
function importersOf(id: string, context: ChunkContext): string[] {
  const importers = new Set([id])
  for (const one of importers)
    if (!one.endsWith('/src/index.ts'))
      for (const importer of context.getModuleInfo(one)?.importers ?? []) importers.add(importer)
  return [...importers].map((path) => path.split('?')[0] ?? '')
}
