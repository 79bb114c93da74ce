import { addDays, type Day, dayOf, localTime } from '@romashka/basics'
import { attemptEach } from '../../attempt-each.ts'
import { type Context, inTransaction } from '../../context.ts'
import { findRecipient } from '../../identity/index.ts'
import { dayText, notifyShopper, type ShopperMessage } from '../../notifications/index.ts'
import { putAccess } from '../repository/access-log.ts'
import * as sql from './reminders.sql.ts'

/** So many days before the last one. */
const daysBeforeEnd = 3
/** A release that has been due for longer is not reminded of: the registry was silent, or the agreement is new. */
const daysAfterDue = 3
/** On the shopper's clock. */
const dayTime = { from: '10:00', until: '20:00' }
const pageSize = 500

type Message = Pick<ShopperMessage, 'kind' | 'facts' | 'key'>

/**
 * Reminds shoppers, in the day time of their city, of prescriptions that end in three days and of releases of a course
 * that have become due; each once. Reads dates alone and says no name.
 */
export async function sendPrescriptionReminders(ctx: Context): Promise<void> {
  const now = ctx.now().toISOString()
  // No zone of the country is on yesterday's date; its east is on tomorrow's for a part of the day.
  const [today, tomorrow] = [dayOf(now), addDays(dayOf(now), 1)]
  const ends = dueIn(ctx, sql.listEnding, { from: today, until: addDays(tomorrow, daysBeforeEnd) })
  const releases = dueIn(ctx, sql.listNextReleases, { from: addDays(today, -daysAfterDue), until: tomorrow })
  await attemptEach(
    [
      () => attemptEach(ends, (due) => remind(ctx, due, ending)),
      () => attemptEach(releases, (due) => remind(ctx, due, releasable)),
    ],
    (kind) => kind(),
  )
}

function ending({ prescriptionId, day }: sql.DueReminder, today: Day): Message | undefined {
  if (day < today || day > addDays(today, daysBeforeEnd)) return undefined
  return { kind: 'prescription.ends_soon', facts: { prescriptionId, until: dayText(day) }, key: prescriptionId }
}

function releasable({ prescriptionId, day }: sql.DueReminder, today: Day): Message | undefined {
  if (day > today || day < addDays(today, -daysAfterDue)) return undefined
  return { kind: 'prescription.next_release', facts: { prescriptionId }, key: `${prescriptionId} ${day}` }
}

async function* dueIn(
  ctx: Context,
  list: typeof sql.listEnding,
  period: { from: Day; until: Day },
): AsyncGenerator<sql.DueReminder> {
  for (let offset = 0; ; offset += pageSize) {
    const page = await list(ctx, { ...period, limit: pageSize, offset })
    yield* page
    if (page.length < pageSize) return
  }
}

async function remind(
  ctx: Context,
  due: sql.DueReminder,
  messageOf: (due: sql.DueReminder, today: Day) => Message | undefined,
): Promise<void> {
  const { shopperId, prescriptionId } = due
  const recipient = await findRecipient(ctx, shopperId)
  if (!recipient) return
  const local = localTime(ctx.now(), recipient.zone)
  const time = local.slice(11, 16)
  if (time < dayTime.from || time >= dayTime.until) return
  const message = messageOf(due, dayOf(local))
  if (!message) return
  await inTransaction(ctx, async (ctx) => {
    if (!(await notifyShopper(ctx, { shopperId, topic: 'reminders', ...message }, findRecipient))) return
    const reader = { kind: 'shop', name: 'reminders' } as const
    await putAccess(ctx, { ownerId: shopperId, prescriptionId, reader, purpose: 'reminder' })
  })
}
