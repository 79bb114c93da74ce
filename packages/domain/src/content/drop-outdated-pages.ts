import { minutesAfter } from '@romashka/basics'
import { type Context, inTransaction } from '../context.ts'
import { isContentKind } from './content-kind.ts'
import { publishContentChange } from './content-tags.ts'
import { listBegunOrEnded } from './repository/shown-contents.ts'

/** Longer than the time between two runs, so that a late run misses nothing. */
const lookBackMinutes = 10

/** Drops the kept pages of contents that have just begun or ended. */
export async function dropOutdatedPages(ctx: Context): Promise<void> {
  const now = ctx.now()
  const changed = await listBegunOrEnded(ctx, minutesAfter(now, -lookBackMinutes), now)
  const contents = changed.flatMap(({ kind, slug }) => (isContentKind(kind) ? [{ kind, slug }] : []))
  await inTransaction(ctx, (ctx) => publishContentChange(ctx, contents, { comesOrGoes: true }))
}
