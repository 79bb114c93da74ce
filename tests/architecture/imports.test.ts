import { expect, test } from 'vitest'
import { environmentReaders, features, layers, sandboxImporters, storefrontFeatures } from './rules.ts'
import { importedLayer, layerOf, type Source, sources } from './sources.ts'

const all = sources()
const product = all.filter(({ path }) => !/\.(http\.)?test\.tsx?$|^tests\/|^scripts\//.test(path))

test('a layer imports only the layers it may', () => {
  expect(
    product.flatMap((source) =>
      source.imports
        .filter((one) => {
          const from = layerOf(source.path)
          const to = importedLayer(one)
          return from && to && from !== to && layers[to] && !layers[from]?.includes(to)
        })
        .map((one) => `${source.path} imports ${one.specifier}`),
    ),
  ).toEqual([])
})

test('a feature of the domain imports only the features it may, and only through their index', () => {
  expect(product.flatMap(forbiddenFeatureImports)).toEqual([])
})

test('a feature of the storefront imports only the features it may', () => {
  expect(product.flatMap(forbiddenStorefrontImports)).toEqual([])
})

test('no features import each other in a circle', () => {
  expect(featureCycles(features)).toEqual([])
  expect(featureCycles(storefrontFeatures)).toEqual([])
})

test('a file of SQL is read only by its own folder', () => {
  expect(
    product.flatMap(({ path, imports }) =>
      imports
        .filter((one) => one.target?.endsWith('.sql.ts') && folderOf(one.target) !== folderOf(path))
        .map((one) => `${path} imports ${one.specifier}`),
    ),
  ).toEqual([])
})

test('the sandbox is known in one file alone', () => {
  expect(
    product
      .filter(
        ({ path, imports }) => layerOf(path) === 'server' && imports.some((one) => importedLayer(one) === 'sandbox'),
      )
      .map(({ path }) => path),
  ).toEqual(sandboxImporters)
})

test('the environment is read in one file alone', () => {
  const readers = product
    .filter(({ path, text }) => /\bprocess\.env\b/.test(text) && /^(apps|packages|demo)\//.test(path))
    .map(({ path }) => path)
  expect(readers).toEqual(environmentReaders)
})

test('no files import each other in a circle', () => {
  expect(fileCycles(all)).toEqual([])
})

function forbiddenFeatureImports({ path, imports }: Source): string[] {
  const own = featureOf(path)
  if (!own) return []
  return imports
    .filter((one) => {
      const other = one.target && featureOf(one.target)
      if (!other || other === own) return false
      const isAllowed = features[own]?.includes(other) ?? false
      return !isAllowed || (!one.isTypeOnly && !/^packages\/domain\/src\/[^/]+\/index\.ts$/.test(one.target ?? ''))
    })
    .map((one) => `${path} imports ${one.specifier}`)
}

function featureOf(path: string): string | undefined {
  return /^packages\/domain\/src\/([^/]+)\//.exec(path)?.[1]
}

function forbiddenStorefrontImports({ path, imports }: Source): string[] {
  const own = storefrontFeatureOf(path)
  if (!own || /\.route\.tsx?$/.test(path)) return []
  return imports
    .filter((one) => {
      const other = one.target && storefrontFeatureOf(one.target)
      return other && other !== own && !storefrontFeatures[own]?.includes(other)
    })
    .map((one) => `${path} imports ${one.specifier}`)
}

function storefrontFeatureOf(path: string): string | undefined {
  return /^apps\/storefront\/app\/([^/+]+)\//.exec(path)?.[1]
}

function featureCycles(allowed: Record<string, readonly string[]>): string[] {
  return cyclesIn(new Map(Object.entries(allowed)))
}

function folderOf(path: string): string {
  return path.slice(0, path.lastIndexOf('/'))
}

/** Run-time imports alone: a type is not there when the program runs. */
function fileCycles(files: readonly Source[]): string[] {
  return cyclesIn(
    new Map(
      files.map(({ path, imports }) => [
        path,
        imports.filter((one) => !one.isTypeOnly && one.target).map((one) => one.target ?? ''),
      ]),
    ),
  )
}

function cyclesIn(edges: ReadonlyMap<string, readonly string[]>): string[] {
  const state = new Map<string, 'open' | 'done'>()
  const cycles: string[] = []
  const visit = (node: string, trail: readonly string[]) => {
    if (state.get(node) === 'done' || !edges.has(node)) return
    if (state.get(node) === 'open') {
      cycles.push([...trail.slice(trail.indexOf(node)), node].join(' > '))
      return
    }
    state.set(node, 'open')
    for (const next of edges.get(node) ?? []) visit(next, [...trail, node])
    state.set(node, 'done')
  }
  for (const node of edges.keys()) visit(node, [])
  return cycles
}
