import { relative } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { defineConfig, type Plugin } from 'rolldown'
import { inAscii } from './in-ascii.ts'
import { releaseOf } from './release-of.ts'
import { trimHours } from './trimmed-hours.ts'

const target = fileURLToPath(new URL('build/', import.meta.url))
const root = fileURLToPath(new URL('../../', import.meta.url))

/** Packages that stay where they are installed. */
const external = [
  // Native code, threads and files of their own beside their modules.
  /^sharp$/,
  /^@electric-sql\//,
  /^pino$/,
  /^svg-captcha$/,
  /^@fastify\/swagger(-ui)?$/,
  // The built storefront brings in the same modules: there must be one of each.
  /^react-router($|\/)/,
  /^react($|\/)/,
  /^react-dom($|\/)/,
  // `npm run dev` alone.
  /^vite$/,
]

/**
 * The server in a few files instead of 3,400 (docs/adr/0115-the-server-is-bundled.md). Comments go, lines and names stay,
 * so that an error says where it came from.
 */
export default defineConfig({
  input: { main: 'src/main.ts' },
  platform: 'node',
  external,
  plugins: [filesBesideSources(), definitionsReadOnce(), hoursOfOneCountry(), namedRelease(), lettersAsEscapes()],
  output: { dir: target, format: 'esm', comments: false, cleanDir: true },
})

/** What a module of ours reads beside itself (a table, a migration, a map) it reads beside its source from the bundle too. */
function filesBesideSources(): Plugin {
  return {
    name: 'files-beside-sources',
    transform: {
      filter: { id: { exclude: /node_modules/ }, code: 'import.meta.url' },
      handler: (code, id) =>
        code.replaceAll('import.meta.url', `new URL(${JSON.stringify(relative(target, id))}, import.meta.url).href`),
    },
  }
}

/** The definitions of FHIR that the shop needs, a tenth of the files that contain them. */
function definitionsReadOnce(): Plugin {
  return {
    name: 'definitions-read-once',
    load: {
      filter: { id: /\/r4-definitions\.ts$/ },
      handler: async (id) => {
        const { readDefinitions } = await import(pathToFileURL(id).href)
        const text = JSON.stringify(JSON.stringify(readDefinitions()))
        return { code: `export const readDefinitions = () => JSON.parse(${text})`, moduleType: 'js' }
      },
    },
  }
}

/** Holidays of sixty countries and words of all languages would be read and kept by every process. */
function hoursOfOneCountry(): Plugin {
  return {
    name: 'hours-of-one-country',
    transform: { filter: { id: /\/opening_hours\.esm\.mjs$/ }, handler: trimHours },
  }
}

/** A release is named by all that its code and its tables are made of. */
function namedRelease(): Plugin {
  return {
    name: 'named-release',
    load: {
      filter: { id: /apps\/server\/src\/release\.ts$/ },
      handler: () => ({ code: `export const release = '${releaseOf(root)}'`, moduleType: 'js' }),
    },
  }
}

/** See `inAscii`. Not earlier: what is printed after `renderChunk` has its letters again. */
function lettersAsEscapes(): Plugin {
  return {
    name: 'letters-as-escapes',
    generateBundle: (_, files) => {
      for (const file of Object.values(files)) if (file.type === 'chunk') file.code = inAscii(file.code)
    },
  }
}
