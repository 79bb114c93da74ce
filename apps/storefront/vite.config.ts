import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { offerReload } from './offer-reload.ts'

export default defineConfig({
  plugins: [tailwindcss(), reactRouter(), offerReload()],
  // Nothing is inlined: the page's content security policy allows files of our own and no data: URLs of scripts or fonts.
  build: { assetsInlineLimit: 0 },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              // Stays in a browser's cache over our releases.
              groups: [{ name: 'framework', test: /node_modules\/(?:react|react-dom|react-router|scheduler)\// }],
            },
          },
        },
      },
    },
  },
  // Our workspaces are TypeScript sources, so the server bundle has to take them in.
  ssr: { noExternal: [/^@romashka\//] },
})
