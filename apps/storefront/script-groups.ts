interface ChunkContext {
  getModuleInfo(id: string): { importers: string[] } | null
}

interface PageGroup {
  name: string
  pages: readonly string[]
  /** A module belongs to the group when so many of the pages need it at once. */
  least: number
}

const onEveryPage: PageGroup = { name: 'shared', pages: ['/app/root.tsx', '/app/entry.client.tsx'], least: 1 }
const onPagesOfProducts: PageGroup = {
  name: 'products',
  pages: [
    '/app/content/home.route.tsx',
    '/app/catalogue/category.route.tsx',
    '/app/catalogue/product.route.tsx',
    '/app/search/search.route.tsx',
  ],
  least: 3,
}

const onHomeAndArticles: PageGroup = {
  name: 'contents',
  pages: ['/app/content/home.route.tsx', '/app/content/article.route.tsx'],
  least: 2,
}

/** Modules that pages load together are one file: dozens of small ones compress worse and are asked for one by one. */
export const scriptGroups = [
  // Stays in a browser's cache over our releases.
  { name: 'framework', test: /node_modules\/(?:react|react-dom|react-router|scheduler)\//, priority: 3 },
  { name: fileOf(onEveryPage), priority: 2 },
  { name: fileOf(onPagesOfProducts), priority: 1 },
  { name: fileOf(onHomeAndArticles), priority: 0 },
]

function fileOf({ name, pages, least }: PageGroup) {
  return (id: string, context: ChunkContext): string | null => {
    if (!/\/(?:app|packages)\//.test(id) || id.includes('/node_modules/')) return null
    const needed = importersOf(id, context)
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
