import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

const opening = 'window.__reactRouterManifest='

/**
 * Takes out of the browser's list of routes what none of our links asks for: the files that each page imports, for
 * loading a page ahead, and what is not so. Every page reads the list before it answers to a finger.
 */
export async function leanRouteList(buildDirectory: string): Promise<void> {
  const folder = join(buildDirectory, 'client', 'assets')
  const [name, ...others] = (await readdir(folder)).filter((file) => /^manifest-\w+\.js$/.test(file))
  if (!name || others.length > 0) throw new Error('React Router writes its list of routes elsewhere')
  const script = await readFile(join(folder, name), 'utf8')
  if (!script.startsWith(opening)) throw new Error('React Router writes its list of routes in another way')
  const list = JSON.parse(script.slice(opening.length).replace(/;\s*$/, '')) as RouteList
  const routes = Object.entries(list.routes).map(([id, route]) => [id, lean(route)])
  await writeFile(join(folder, name), `${opening}${JSON.stringify({ ...list, routes: Object.fromEntries(routes) })};`)
}

interface RouteList {
  routes: Record<string, Record<string, unknown>>
}

const lean = ({ imports: _, ...route }: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(route).filter(([, value]) => value !== false))
