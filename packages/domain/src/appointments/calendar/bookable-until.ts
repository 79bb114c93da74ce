import { addDays, instantAt, localDay } from '@romashka/basics'
import type { Context } from '../../context.ts'
import { daysAhead } from '../schedule/days-ahead.ts'

const westernmost = 'Europe/Kaliningrad'

/** An instant by which the last bookable day has ended in every zone. */
export function bookableUntil(ctx: Context): Date {
  return instantAt(addDays(localDay(ctx.now(), westernmost), daysAhead + 1), '00:00', westernmost)
}
