import { Marked } from 'marked'
import { brand } from '../site/brand.ts'

/** A page of words: what it is called, and its text as HTML. */
export interface Text {
  title: string
  description: string
  html: string
}

const sources = import.meta.glob<string>('./texts/*.md', { query: '?raw', import: 'default', eager: true })
const texts = new Map<string, Text>()

/** The text of a page by the last part of its path; each is read once. */
export function findText(name: string): Text | undefined {
  const known = texts.get(name)
  if (known) return known
  const source = sources[`./texts/${name}.md`]
  if (source === undefined) return undefined
  const text = readText(source)
  texts.set(name, text)
  return text
}

const marked = new Marked({ gfm: true })

/** The first heading is the title, the first paragraph the description; `{organisation.name}` is the brand's. */
function readText(source: string): Text {
  const filled = source.replace(/\{([a-z.]+)\}/gi, (_, path: string) => factOf(path))
  const [, title = ''] = /^# (.+)$/m.exec(filled) ?? []
  const body = filled.replace(/^# .+$/m, '').trim()
  const [first = ''] = body.split('\n\n')
  const html = marked.parse(body, { async: false })
  return { title, description: first.replace(/[*_[\]]|\(http[^)]*\)/g, '').slice(0, 200), html }
}

function factOf(path: string): string {
  const found = path.split('.').reduce<unknown>((at, key) => (isRecord(at) ? at[key] : undefined), brand)
  if (typeof found !== 'string') throw new Error(`a text names {${path}}, which the brand does not have`)
  return found
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
