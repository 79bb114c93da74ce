import type { OrderId, OrderPartId, PrescriptionId, PrescriptionLineId, ShopperId } from '@romashka/basics'

/** All changes of what an order takes of a prescription. Source: docs/rules/prescriptions.md §3 */
export const reservationMachine = {
  /** The pharmacist has compared the pack with the prescription. */
  check: { from: ['reserved'], to: 'checked' },
  reject: { from: ['reserved', 'checked'], to: 'rejected' },
  /** The order or its line has ended. */
  release: { from: ['reserved', 'checked'], to: 'released' },
  /** The order is given after all: its payment came late. */
  regain: { from: ['released'], to: 'reserved' },
  /** The registry allows less than it did: given out elsewhere, cancelled or expired; also of an order that revives. */
  drop: { from: ['reserved', 'checked', 'released'], to: 'dropped' },
  dispense: { from: ['checked'], to: 'dispensed' },
} as const satisfies Record<string, { from: readonly string[]; to: string }>

export type ReservationChange = keyof typeof reservationMachine
export type ReservationState = 'reserved' | (typeof reservationMachine)[ReservationChange]['to']

/** In these states the amount is kept from other orders. */
export const openStates = ['reserved', 'checked'] as const satisfies readonly ReservationState[]

export interface PrescriptionReservation {
  orderLineId: string
  orderId: OrderId
  partId: OrderPartId
  /** Null, with the prescription, once its copy is gone: the agreement was withdrawn, or another account proved it. */
  lineId: PrescriptionLineId | null
  prescriptionId: PrescriptionId | null
  shopperId: ShopperId
  packs: number
  amountPerPack: number
  amount: number
  state: ReservationState
  reason: string | null
}
