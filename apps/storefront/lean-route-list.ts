import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

const opening = 'window.__reactRouterManifest='

/** Run by the browser: the list as React Router wrote it. */
const unpack =
  '(list,kinds,rows)=>({...list,routes:Object.fromEntries(rows.map(([id,path,module,kind])=>[id,{...kinds[kind],id,path,module}]))})'

/**
 * Writes the browser's list of routes shorter. What none of our links asks for goes: the files that each page imports, for
 * loading a page ahead, and what is not so. A route is a row; what many have in common is written once. Every page reads
 * the list before it answers to a finger.
 */
export async function leanRouteList(buildDirectory: string): Promise<void> {
  const folder = join(buildDirectory, 'client', 'assets')
  const [name, ...others] = (await readdir(folder)).filter((file) => /^manifest-\w+\.js$/.test(file))
  if (!name || others.length > 0) throw new Error('React Router writes its list of routes elsewhere')
  const script = await readFile(join(folder, name), 'utf8')
  if (!script.startsWith(opening)) throw new Error('React Router writes its list of routes in another way')
  const { routes, ...list } = JSON.parse(script.slice(opening.length).replace(/;\s*$/, '')) as RouteList
  const kinds: string[] = []
  const rows = Object.values(routes).map(({ id, path, module, imports: _, ...kind }) => {
    const text = JSON.stringify(kind, (_name, value) => (value === false ? undefined : value))
    if (!kinds.includes(text)) kinds.push(text)
    return [id, path, module, kinds.indexOf(text)]
  })
  await writeFile(
    join(folder, name),
    `${opening}(${unpack})(${JSON.stringify(list)},[${kinds}],${JSON.stringify(rows)});`,
  )
}

interface RouteList {
  routes: Record<string, { id: string; path?: string; module: string; imports?: string[] }>
}
