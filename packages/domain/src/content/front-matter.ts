import { isDay, isTaxpayerNumber } from '@romashka/basics'
import { type Static, Type } from 'typebox'
import { Value } from 'typebox/value'
import { parse } from 'yaml'
import { subjects } from '../advertising/index.ts'
import { slugPattern } from './slug-pattern.ts'

const Line = (maxLength: number) => Type.String({ minLength: 1, maxLength, pattern: '^[^\\n]*$' })
const Slug = Type.String({ pattern: slugPattern.source, maxLength: 200 })
/** A calendar day or an instant with its offset. */
const Moment = Type.String({
  pattern: '^\\d{4}-\\d{2}-\\d{2}(T\\d{2}:\\d{2}(:\\d{2})?(Z|[+-]\\d{2}:\\d{2}))?$',
})

/** Where a client of the shop shows its advertisements: the specification's x-channel. */
const channels = ['web', 'app'] as const
export type Channel = (typeof channels)[number]

/** What the home page is made of, beside texts. */
const homePieces = [
  'hero',
  'symptoms',
  'products_of_the_day',
  'departments',
  'popular',
  'advertisements',
  'steps',
  'sale',
  'articles',
  'pharmacies',
  'viewed',
] as const
export type HomePiece = (typeof homePieces)[number]

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
    /** The piece of the home page that a block places; without one it is a text. */
    piece: Type.Optional(Type.Enum([...homePieces])),
    /** Slugs of the products that an advertisement or a seasonal offer is about. */
    products: Type.Optional(Type.Array(Slug, { maxItems: 100 })),
    /** In lists; the title where it is absent. */
    shortTitle: Type.Optional(Line(60)),
    /** Where an advertisement is shown; on every channel when absent. */
    channels: Type.Optional(Type.Array(Type.Enum([...channels]), { minItems: 1, maxItems: channels.length })),
    /** What an advertisement is about beside the products that it names. */
    about: Type.Optional(Type.Array(Type.Enum([...subjects]), { maxItems: subjects.length })),
    /** The token of the state's register of advertising. */
    erid: Type.Optional(Type.String({ pattern: '^[A-Za-z0-9]{6,60}$' })),
    advertiser: Type.Optional(Type.Object({ name: Line(150), inn: Type.String({ pattern: '^(\\d{10}|\\d{12})$' }) })),
    /** On which terms an offer holds. */
    terms: Type.Optional(Type.String({ minLength: 1, maxLength: 2_000 })),
    /** A lower price of one product, in whole roubles, and the packs that there are at it. */
    price: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000_000 })),
    quota: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000_000 })),
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
  if (Value.Check(FrontMatter, value)) {
    const problems = wrongValues(value)
    return problems.length > 0 ? { problems } : { frontMatter: value }
  }
  const problems = Value.Errors(FrontMatter, value).map(
    ({ instancePath, message, params }) =>
      `${instancePath.slice(1) || 'front matter'} ${message}${'additionalProperties' in params ? `: ${params.additionalProperties}` : ''}`,
  )
  return { problems: problems.slice(0, 10) }
}

/** What has the right form and is wrong all the same, as sentences. */
function wrongValues({ from, until, reviewedOn, advertiser }: FrontMatter): string[] {
  const days = [from, until, reviewedOn].filter((one) => one !== undefined && !isInCalendar(one))
  const problems = days.map((day) => `${day} is no day of the calendar`)
  if (advertiser && !isTaxpayerNumber(advertiser.inn))
    problems.push(`the advertiser's inn ${advertiser.inn} has wrong check digits`)
  return problems
}

/** The 31st of February has the form of a day, and a program would make it the 3rd of March. */
function isInCalendar(moment: string): boolean {
  return isDay(moment.slice(0, 10)) && !Number.isNaN(new Date(moment).getTime())
}
