import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

const opening = 'window.__reactRouterManifest='

/** Run by the browser: the list as React Router wrote it. */
const unpack = `(list,kinds,ids,paths,files,kindsOfRoutes)=>{paths=paths.split(" ");files=files.split(" ");return{...list,routes:Object.fromEntries(ids.split(" ").map((id,i)=>[id,{...kinds[kindsOfRoutes[i]],id,path:paths[i].replace(/^=/,":city?"),module:"/assets/"+files[i].replace(/^=/,id.split("/").pop()+"-")+".js"}]))}}`

/**
 * Writes the browser's list of routes shorter. What none of our links asks for goes: the files that each page imports, for
 * loading a page ahead, and what is not so. What routes have in common is written once, and the rest in columns, which compress best. Every page reads
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
  const rows = Object.values(routes).map(({ id, path = '', module, imports: _, ...kind }) => {
    const text = JSON.stringify(kind, (_name, value) => (value === false ? undefined : value))
    if (!kinds.includes(text)) kinds.push(text)
    return { id, path: path.replace(/^:city\?/, '='), file: fileOf(module, id), kind: kinds.indexOf(text) }
  })
  if (kinds.length > 9 || rows.some(({ id, path, file }) => /\s/.test(id + path + file)))
    throw new Error('the list of routes holds what its short form cannot say')
  const columns = [
    rows.map(({ id }) => id).join(' '),
    rows.map(({ path }) => path).join(' '),
    rows.map(({ file }) => file).join(' '),
    rows.map(({ kind }) => kind).join(''),
  ]
  await writeFile(
    join(folder, name),
    `${opening}(${unpack})(${JSON.stringify(list)},[${kinds}],${columns.map((column) => JSON.stringify(column))});`,
  )
}

/** Most files are named after their route. */
function fileOf(module: string, id: string): string {
  const file = module.replace(/^\/assets\//, '').replace(/\.js$/, '')
  const ofRoute = `${id.split('/').pop()}-`
  return file.startsWith(ofRoute) ? `=${file.slice(ofRoute.length)}` : file
}

interface RouteList {
  routes: Record<string, { id: string; path?: string; module: string; imports?: string[] }>
}
