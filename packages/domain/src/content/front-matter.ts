import { type Static, Type } from 'typebox'
import { Value } from 'typebox/value'
import { parse } from 'yaml'
import { slugPattern } from './slug-pattern.ts'

const Line = (maxLength: number) => Type.String({ minLength: 1, maxLength, pattern: '^[^\\n]*$' })
const Slug = Type.String({ pattern: slugPattern.source, maxLength: 200 })
/** A calendar day or an instant with its offset. */
const Moment = Type.String({
  pattern: '^\\d{4}-\\d{2}-\\d{2}(T\\d{2}:\\d{2}(:\\d{2})?(Z|[+-]\\d{2}:\\d{2}))?$',
})
const Day = Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$' })

/** What stands above the Markdown of a file, between two lines of `---`. */
export const FrontMatter = Type.Object(
  {
    title: Line(140),
    description: Line(300),
    /** Names of tags as they are read. */
    tags: Type.Optional(Type.Array(Line(40), { maxItems: 8 })),
    /** Slugs of the cities it is for; every city when absent. */
    cities: Type.Optional(Type.Array(Slug, { maxItems: 200 })),
    from: Type.Optional(Moment),
    /** The last day it is shown, or the instant from which it is not. */
    until: Type.Optional(Moment),
    author: Type.Optional(Line(100)),
    reviewer: Type.Optional(Type.Object({ name: Line(100), role: Type.Enum(['pharmacist', 'doctor']) })),
    reviewedOn: Type.Optional(Day),
    sources: Type.Optional(
      Type.Array(Type.Object({ title: Line(300), url: Type.Optional(Type.String({ pattern: '^https?://\\S+$' })) }), {
        maxItems: 30,
      }),
    ),
    /** Slugs of contents of the same kind that are read after it. */
    related: Type.Optional(Type.Array(Slug, { maxItems: 12 })),
    /** Slugs it had before; they lead to it. */
    formerSlugs: Type.Optional(Type.Array(Slug, { maxItems: 20 })),
    /** The page that a question or a block stands on. */
    section: Type.Optional(Slug),
    /** The order within its section. */
    position: Type.Optional(Type.Integer({ minimum: 0, maximum: 100_000 })),
    /** Slugs of the products that a seasonal offer is about. */
    products: Type.Optional(Type.Array(Slug, { maxItems: 100 })),
    /** Written to show the program; says so on its page. */
    isDemo: Type.Optional(Type.Boolean()),
  },
  { additionalProperties: false },
)
export type FrontMatter = Static<typeof FrontMatter>

/** Reads the front matter; what is wrong with it is answered as sentences. */
export function readFrontMatter(yaml: string): { frontMatter: FrontMatter } | { problems: string[] } {
  let value: unknown
  try {
    value = parse(yaml, { schema: 'core', maxAliasCount: 0 })
  } catch (error) {
    return { problems: [error instanceof Error ? (error.message.split('\n')[0] ?? 'not YAML') : 'not YAML'] }
  }
  if (Value.Check(FrontMatter, value)) return { frontMatter: value }
  const problems = Value.Errors(FrontMatter, value).map(
    ({ instancePath, message, params }) =>
      `${instancePath.slice(1) || 'front matter'} ${message}${'additionalProperties' in params ? `: ${params.additionalProperties}` : ''}`,
  )
  return { problems: problems.slice(0, 10) }
}
