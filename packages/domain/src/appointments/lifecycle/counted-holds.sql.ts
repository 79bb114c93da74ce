import type { SpecialistId } from '@romashka/basics'
import type { Context } from '../../context.ts'
import type { Times } from './take-slot.sql.ts'

/** A time that is held, and the keyed hash of the shopper or, without sign-in, of the network that holds it. */
interface CountedHold extends Times {
  by: string
  specialistId: SpecialistId
}

/** How often the same shopper or network has held a time that overlaps this one. */
export async function countEarlierHolds(ctx: Context, hold: CountedHold, since: Date): Promise<number> {
  const { count } = await ctx.db
    .selectFrom('appointment_holds')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('held_from', '=', hold.by)
    .where('specialist_id', '=', hold.specialistId)
    .where('held_at', '>', since)
    .where('starts_at', '<', hold.endsAt)
    .where('ends_at', '>', hold.startsAt)
    .executeTakeFirstOrThrow()
  return Number(count)
}

export async function putHold(ctx: Context, hold: CountedHold): Promise<void> {
  await ctx.db
    .insertInto('appointment_holds')
    .values({
      held_from: hold.by,
      specialist_id: hold.specialistId,
      starts_at: hold.startsAt,
      ends_at: hold.endsAt,
      held_at: ctx.now(),
    })
    .execute()
}
