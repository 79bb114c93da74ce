import { enableCompileCache, flushCompileCache } from 'node:module'
import { fileURLToPath } from 'node:url'

// Compiled modules are kept on disk: that is a sixth of a restart. Node compares each with its source; where the folder
// cannot be written, nothing is kept. The variable NODE_COMPILE_CACHE goes before: it names another folder.
const kept = fileURLToPath(new URL('../../../node_modules/.cache/romashka/modules', import.meta.url))
enableCompileCache(kept)
const { openShop } = await import('./open-shop.ts')
await openShop()
// At once: a process that is killed would not do it at its end.
flushCompileCache()
