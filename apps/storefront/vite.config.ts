import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { keepPhrasesPlugin } from './keep-phrases.ts'
import { lazyPartsPlugin } from './lazy-parts.ts'
import { routeMatcherPlugin } from './match-few-routes.ts'
import { routeModulePlugin } from './offer-reload.ts'
import { partLoadingPlugin } from './part-loading.ts'
import { scriptGroups } from './script-groups.ts'

const onEveryPage = /(?:^|\/)(?:framework|shared|rolldown-runtime)-[^/]+$/

/** Every page names some hundred and fifty files: seven such characters tell releases apart and are cheap to send. */
const assetNames = { hashCharacters: 'base36', assetFileNames: 'assets/[name]-[hash:7][extname]' } as const
const fileNames = {
  ...assetNames,
  entryFileNames: 'assets/[name]-[hash:7].js',
  chunkFileNames: 'assets/[name]-[hash:7].js',
}

export default defineConfig({
  plugins: [
    keepPhrasesPlugin(),
    lazyPartsPlugin(),
    tailwindcss(),
    reactRouter(),
    routeModulePlugin(),
    routeMatcherPlugin(),
    partLoadingPlugin(),
  ],
  // Nothing is inlined: the page's content security policy allows files of our own and no data: URLs of scripts or fonts.
  build: {
    assetsInlineLimit: 0,
    // A part that comes later names the files it asks for, but not itself nor those that every page has.
    modulePreload: {
      resolveDependencies: (part, files, { hostType }) =>
        hostType === 'js' ? files.filter((file) => file !== part && !onEveryPage.test(file)) : files,
    },
  },
  environments: {
    // The server names the same files.
    ssr: { build: { rolldownOptions: { output: assetNames } } },
    client: {
      build: {
        rolldownOptions: {
          output: {
            ...fileNames,
            codeSplitting: { groups: scriptGroups },
          },
        },
      },
    },
  },
  // Our workspaces are TypeScript sources, so the server bundle has to take them in.
  ssr: { noExternal: [/^@romashka\//] },
})
