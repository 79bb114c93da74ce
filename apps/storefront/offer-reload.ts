import type { Plugin } from 'vite'

const reload = /window\.location\.reload\(\);\s*return new Promise\(\(\) => \{\s*\}\);/
const failing = 'const fail = () => { throw error; }; return { default: fail, clientLoader: fail, clientAction: fail };'

/**
 * When a part of the shop does not load, React Router reloads the page at once, and with it goes whatever the shopper
 * had typed. With this the page itself throws the failure, and our error page offers to reload. The loader throws it
 * too: without one the router would wait for it for ever.
 */
export function offerReload(): Plugin {
  return {
    name: 'offer-reload',
    apply: 'build',
    transform(code, id) {
      if (!/react-router\/dist\/[^?]*routeModules\.m?js/.test(id)) return
      if (!reload.test(code))
        throw new Error('React Router no longer reloads the page here: offer-reload.ts is out of date')
      return { code: code.replace(reload, failing), map: null }
    },
  }
}
