import type { Context, JobName, Jobs } from '@romashka/domain'
import { beginDay } from './begin-day.job.ts'
import { bringPictures } from './bring-pictures.job.ts'
import { deliverMessage } from './deliver-message.job.ts'
import { eraseWaiting } from './erase-waiting.job.ts'
import { forgetAskers } from './forget-askers.job.ts'
import { forgetMessages } from './forget-messages.job.ts'
import { forgetQuotes } from './forget-quotes.job.ts'
import { forgetSignIns } from './forget-sign-ins.job.ts'
import { answerShortfalls } from './orders/answer-shortfalls.job.ts'
import { decideBySilence } from './orders/decide-by-silence.job.ts'
import { expireDelivery } from './orders/expire-delivery.job.ts'
import { expirePayment } from './orders/expire-payment.job.ts'
import { expireReservation } from './orders/expire-reservation.job.ts'
import { expireReturn } from './orders/expire-return.job.ts'
import { lookRound } from './orders/look-round.job.ts'
import { lowerToCeilings } from './orders/lower-to-ceilings.job.ts'
import { pollPayment } from './orders/poll-payment.job.ts'
import { reconcilePayments } from './orders/reconcile-payments.job.ts'
import { remind } from './orders/remind.job.ts'
import { settleOrder } from './orders/settle-order.job.ts'
import { sweepOverdue } from './orders/sweep-overdue.job.ts'
import { tellOfLate } from './orders/tell-of-late.job.ts'
import { watchHold } from './orders/watch-hold.job.ts'
import { alignPoints } from './person/align-points.job.ts'
import { forgetCaptchas } from './person/forget-captchas.job.ts'
import { forgetViews } from './person/forget-views.job.ts'
import { remindOfCourses } from './person/remind-of-courses.job.ts'
import { tellSubscribers } from './person/tell-subscribers.job.ts'
import { turnPoints } from './person/turn-points.job.ts'
import { warnOfExpiry } from './person/warn-of-expiry.job.ts'
import { sendMessage } from './send-message.job.ts'
import { warnOwner } from './warn-owner.job.ts'

/** Work the shop does by itself: the verbs of the domain do it, a job only calls one at the right time. */
export interface Job<Name extends JobName = JobName> {
  name: Name
  run(ctx: Context, data: Jobs[Name]): Promise<unknown>
  /** Again and again, by a cron line in UTC. */
  cron?: string
}

export const jobs = [
  expirePayment,
  expireDelivery,
  pollPayment,
  settleOrder,
  watchHold,
  expireReservation,
  expireReturn,
  remind,
  decideBySilence,
  sendMessage,
  deliverMessage,
  sweepOverdue,
  tellOfLate,
  answerShortfalls,
  beginDay,
  lowerToCeilings,
  reconcilePayments,
  lookRound,
  warnOwner,
  forgetSignIns,
  forgetMessages,
  eraseWaiting,
  forgetQuotes,
  turnPoints,
  warnOfExpiry,
  tellSubscribers,
  remindOfCourses,
  alignPoints,
  bringPictures,
  forgetCaptchas,
  forgetAskers,
  forgetViews,
] as const

export const jobNames: readonly JobName[] = jobs.map((job) => job.name)
