/** Names in the page for no network the font as this build has named it: it is a file of its own that no bundler reads. */
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'

const folder = fileURLToPath(new URL('build/client/', import.meta.url))
const page = `${folder}offline.html`

const font = (await readdir(`${folder}assets`)).find((file) => /^golos-text-(?!latin)[\w-]+\.woff2$/.test(file))
const html = await readFile(page, 'utf8')
if (!font || !html.includes('golos-text.woff2')) throw new Error('The page for no network has no font to be named')
await writeFile(page, html.replace('golos-text.woff2', font))
