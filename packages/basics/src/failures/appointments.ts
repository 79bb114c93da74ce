/** Refusals of appointments with specialists. */
export const appointmentFailures = {
  'appointment.not_found': 404,
  /** The service is not there, or nobody receives people for it in that pharmacy. */
  'appointment.service_not_found': 404,
  'appointment.specialist_not_found': 404,
  'appointment.room_not_found': 404,
  /** In the past, on a holiday, outside the hours, or the specialist does not do it. */
  'appointment.slot_not_offered': 409,
  /** The time was taken by another shopper. */
  'appointment.slot_taken': 409,
  /** The shopper has another appointment then. */
  'appointment.overlaps_own': 409,
  'appointment.ended': 409,
  /** Less than two hours before, the pharmacy has to be called. */
  'appointment.too_late': 409,
  /** Whom one sees and what for is data about health: the shopper has to agree to its being kept. */
  'appointment.consent_needed': 409,
  'appointment.too_many': 409,
  'appointment.too_many_waits': 409,
  'appointment.too_many_holds': 429,
  'appointment.held_long': 409,
  'appointment.wrong_state': 409,
  'appointment.dates_invalid': 422,
  /** None, too many, one of them twice, or no number of packs. */
  'appointment.goods_invalid': 422,
} as const
