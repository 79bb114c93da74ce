import { importedLayer, layerOf, type Source } from './sources.ts'

type Graph = Map<string, Set<string>>

/** The layers, and inside the domain the features, as the imports have them: a Mermaid flowchart. */
export function drawArchitecture(files: readonly Source[]): string {
  const product = files.filter(({ path }) => !/\.test\.tsx?$|^tests\/|^scripts\//.test(path))
  const layers = graphOf(product, ({ path }) => layerOf(path), importedLayer)
  const features = graphOf(
    product,
    ({ path }) => featureOf(path),
    ({ target }) => target && featureOf(target),
  )
  return [
    'flowchart TB',
    ...edgesOf(layers).map(([from, to]) => `  ${from} --> ${to}`),
    '  subgraph domain [domain: its features]',
    '    direction TB',
    ...edgesOf(features).map(([from, to]) => `    ${from} --> ${to}`),
    ...alone(features).map((name) => `    ${name}`),
    '  end',
  ].join('\n')
}

function featureOf(path: string): string | undefined {
  return /^packages\/domain\/src\/([^/]+)\//.exec(path)?.[1]
}

function graphOf(
  files: readonly Source[],
  nodeOf: (file: Source) => string | undefined,
  targetOf: (one: Source['imports'][number]) => string | undefined,
): Graph {
  const graph: Graph = new Map()
  for (const file of files) {
    const from = nodeOf(file)
    if (!from) continue
    const targets = graph.get(from) ?? new Set()
    graph.set(from, targets)
    for (const one of file.imports) {
      const to = targetOf(one)
      if (to && to !== from) targets.add(to)
    }
  }
  return graph
}

/** An edge that a longer way implies is left out, so that the picture can be read. */
function edgesOf(graph: Graph): [string, string][] {
  return [...graph]
    .flatMap(([from, targets]) =>
      [...targets]
        .filter((to) => graph.has(to) && ![...targets].some((between) => between !== to && reaches(graph, between, to)))
        .map((to): [string, string] => [from, to]),
    )
    .sort(([a, b], [c, d]) => a.localeCompare(c) || b.localeCompare(d))
}

function reaches(graph: Graph, from: string, to: string, seen = new Set<string>()): boolean {
  if (seen.has(from)) return false
  seen.add(from)
  return [...(graph.get(from) ?? [])].some((next) => next === to || reaches(graph, next, to, seen))
}

function alone(graph: Graph): string[] {
  const connected = new Set([...graph].flatMap(([from, targets]) => (targets.size > 0 ? [from, ...targets] : [])))
  return [...graph.keys()].filter((name) => !connected.has(name)).sort()
}
