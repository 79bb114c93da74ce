import { daysAfter, minutesAfter } from '@romashka/basics'
import { type Context, inTransaction } from '../context.ts'
import { isContentKind } from './content-kind.ts'
import { publishContentChange } from './content-tags.ts'
import { listBegunOrEnded } from './repository/shown-contents.ts'

/** Longer than the time between two runs, so that a late run misses nothing. */
const lookBackMinutes = 10
/** What the process before this one may have missed. */
const firstLookBackDays = 1

/** Until when this process has looked; an outage of the database may have lasted for longer than the time between two runs. */
let lookedUntil: Date | undefined

/** Drops the kept pages of contents that have begun or ended since the last run. */
export async function dropOutdatedPages(ctx: Context): Promise<void> {
  const now = ctx.now()
  const last = lookedUntil ?? daysAfter(now, -firstLookBackDays)
  const recent = minutesAfter(now, -lookBackMinutes)
  const changed = await listBegunOrEnded(ctx, last < recent ? last : recent, now)
  const contents = changed.flatMap(({ kind, slug }) => (isContentKind(kind) ? [{ kind, slug }] : []))
  await inTransaction(ctx, (ctx) => publishContentChange(ctx, contents, { comesOrGoes: true }))
  lookedUntil = now
}
