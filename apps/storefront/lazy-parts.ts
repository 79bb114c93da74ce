import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const app = fileURLToPath(new URL('app/', import.meta.url))
const ours = `${app}site/lazy-on-server.ts`

/** Bundles our own `lazy` for the server in the place of React's, which takes a first failure for the last word. */
export function lazyPartsPlugin(): Plugin {
  return {
    name: 'lazy-parts',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'ssr',
    enforce: 'pre',
    transform: (code, id) => (id.startsWith(app) && id !== ours ? withOurLazy(code) : undefined),
  }
}

const imported = /^import \{([^}]*)\} from 'react'$/m

/** Undefined where nothing is lazy. @throws where something is, and is imported in another way */
export function withOurLazy(code: string): string | undefined {
  if (!/\blazy\(/.test(code)) return undefined
  const changed = code.replace(imported, (_, names: string) => {
    const others = names.split(',').filter((name) => name.trim() !== 'lazy')
    return `import {${others.join()}} from 'react'\nimport { lazy } from ${JSON.stringify(ours)}`
  })
  if (changed === code) throw new Error("lazy parts: lazy is not imported by its name from 'react'")
  return changed
}
