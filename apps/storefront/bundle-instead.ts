import type { Plugin } from 'vite'

interface Replaced {
  name: string
  /** How the module is imported, from where. */
  source: string
  importer: RegExp
  /** The file of ours that browsers get. */
  ours: string
}

/** Bundles a module of our own for browsers in the place of one of React Router's, and fails when that is gone. */
export function bundleInstead({ name, source, importer: from, ours }: Replaced): Plugin {
  let isReplaced = false
  return {
    name,
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    enforce: 'pre',
    resolveId(asked, importer) {
      if (!asked.endsWith(`/${source}`) || !from.test(importer ?? '')) return
      isReplaced = true
      return ours
    },
    buildEnd(error) {
      if (!error && !isReplaced)
        this.error(`React Router has no ${source} any more: what is bundled instead (${name}) is out of date`)
    },
  }
}
