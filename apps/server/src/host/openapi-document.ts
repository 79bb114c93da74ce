interface Operation {
  operationId?: string
  tags?: string[]
  parameters?: Parameter[]
  requestBody?: { content: Contents }
  responses: Record<string, { content?: Contents }>
}

interface Parameter {
  name: string
  in: string
}

type Contents = Record<string, { schema?: object }>
type PathItem = Record<string, Operation>

/** The parts of an OpenAPI document that are completed here. */
export interface ApiDocument {
  paths?: Record<string, PathItem>
  components?: { schemas?: Record<string, object> }
  tags?: { name: string; description: string }[]
}

/**
 * Completes what the routes say: one path item for paths that differ in the name of a parameter only, a name for every
 * body and answer, an answer for refusals, and the list of tags.
 */
export function completeDocument<Document extends ApiDocument>(document: Document): Document {
  const schemas = { ...document.components?.schemas }
  const paths = uniteEqualPaths(document.paths ?? {})
  const operations = Object.values(paths).flatMap((item) => Object.values(item))
  for (const operation of operations) nameShapes(operation, schemas)
  const tags = [...new Set(operations.flatMap((operation) => operation.tags ?? []))].sort()
  return {
    ...document,
    paths,
    components: { ...document.components, schemas },
    tags: tags.map((name) => ({ name, description: `Calls below /${name}` })),
  }
}

/** `/orders/{path}` and `/orders/{id}` are one path to a reader of the document; the first one met gives the name. */
function uniteEqualPaths(paths: Record<string, PathItem>): Record<string, PathItem> {
  const united: Record<string, PathItem> = {}
  const nameByForm = new Map<string, string>()
  for (const [path, item] of Object.entries(paths)) {
    const form = path.replaceAll(/\{[^}]*\}/g, '{}')
    const name = nameByForm.get(form) ?? path
    nameByForm.set(form, name)
    united[name] = { ...united[name], ...(name === path ? item : renameParameters(item, path, name)) }
  }
  return united
}

const parametersOf = (path: string) => [...path.matchAll(/\{([^}]*)\}/g)].map(([, name = '']) => name)

function renameParameters(item: PathItem, from: string, to: string): PathItem {
  const newNames = parametersOf(to)
  const newName = new Map(parametersOf(from).map((name, at) => [name, newNames[at] ?? name]))
  const renamed = (parameter: Parameter) =>
    parameter.in === 'path' ? { ...parameter, name: newName.get(parameter.name) ?? parameter.name } : parameter
  return Object.fromEntries(
    Object.entries(item).map(([method, operation]) => [
      method,
      { ...operation, ...(operation.parameters && { parameters: operation.parameters.map(renamed) }) },
    ]),
  )
}

function nameShapes(operation: Operation, schemas: Record<string, object>): void {
  const { operationId = '', requestBody, responses } = operation
  const name = operationId.slice(0, 1).toUpperCase() + operationId.slice(1)
  nameContents(requestBody?.content, `${name}Body`, schemas)
  for (const [status, answer] of Object.entries(responses))
    if (/^2\d\d$/.test(status)) nameContents(answer.content, `${name}Reply`, schemas)
  if (responses.default) responses['4XX'] = responses.default
}

function nameContents(contents: Contents | undefined, name: string, schemas: Record<string, object>): void {
  for (const media of Object.values(contents ?? {})) {
    if (!media.schema || '$ref' in media.schema) continue
    if (schemas[name]) throw new Error(`two shapes are named ${name}`)
    schemas[name] = media.schema
    media.schema = { $ref: `#/components/schemas/${name}` }
  }
}
