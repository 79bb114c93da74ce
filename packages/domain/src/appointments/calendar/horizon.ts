import { addDays, instantAt, localDay } from '@romashka/basics'
import type { Context } from '../../context.ts'
import { daysAhead } from '../schedule/days-ahead.ts'

const westernmost = 'Europe/Kaliningrad'

/** The end of the last day that can be booked, wherever the pharmacy is. */
export function horizon(ctx: Context): Date {
  return instantAt(addDays(localDay(ctx.now(), westernmost), daysAhead + 1), '00:00', westernmost)
}
