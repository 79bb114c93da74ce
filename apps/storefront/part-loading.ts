import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

/** The module that Vite puts around every `import()`. */
const helper = '\0vite/preload-helper.js'
const ours = fileURLToPath(new URL('app/site/load-part.ts', import.meta.url))

/** Bundles our own `loadPart` in its place: see docs/adr/0179-what-the-first-view-does-not-need-of-the-build.md. */
export function partLoadingPlugin(): Plugin {
  let isReplaced = false
  return {
    name: 'part-loading',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    enforce: 'pre',
    load(id) {
      if (id !== helper) return
      isReplaced = true
      return `export { loadPart as __vitePreload } from ${JSON.stringify(ours)}`
    },
    buildEnd(error) {
      if (!error && !isReplaced)
        this.error('Vite has no preload helper of this name any more: part-loading.ts is out of date')
    },
  }
}
