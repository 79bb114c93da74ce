import type { Context, JobName, Jobs } from '@romashka/domain'
import { bringPictures } from './bring-pictures.job.ts'
import { decideBySilence } from './decide-by-silence.job.ts'
import { deliverMessage } from './deliver-message.job.ts'
import { expireDelivery } from './expire-delivery.job.ts'
import { expirePayment } from './expire-payment.job.ts'
import { expireReservation } from './expire-reservation.job.ts'
import { forgetAskers } from './forget-askers.job.ts'
import { forgetMessages } from './forget-messages.job.ts'
import { forgetQuotes } from './forget-quotes.job.ts'
import { forgetSignIns } from './forget-sign-ins.job.ts'
import { lookRound } from './look-round.job.ts'
import { alignPoints } from './person/align-points.job.ts'
import { forgetCaptchas } from './person/forget-captchas.job.ts'
import { remindOfCourses } from './person/remind-of-courses.job.ts'
import { tellSubscribers } from './person/tell-subscribers.job.ts'
import { turnPoints } from './person/turn-points.job.ts'
import { pollPayment } from './poll-payment.job.ts'
import { reconcilePayments } from './reconcile-payments.job.ts'
import { remind } from './remind.job.ts'
import { sendMessage } from './send-message.job.ts'
import { settleOrder } from './settle-order.job.ts'
import { sweepOverdue } from './sweep-overdue.job.ts'
import { warnOwner } from './warn-owner.job.ts'
import { watchHold } from './watch-hold.job.ts'

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
  remind,
  decideBySilence,
  sendMessage,
  deliverMessage,
  sweepOverdue,
  reconcilePayments,
  lookRound,
  warnOwner,
  forgetSignIns,
  forgetMessages,
  forgetQuotes,
  turnPoints,
  tellSubscribers,
  alignPoints,
  bringPictures,
  forgetCaptchas,
  forgetAskers,
] as const

  remindOfCourses,
export const jobNames: readonly JobName[] = jobs.map((job) => job.name)
