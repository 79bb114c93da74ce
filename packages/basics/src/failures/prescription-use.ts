/** Refusals of what is done with prescriptions: sharing, ordering, handing over. */
export const prescriptionUseFailures = {
  'prescription.share_not_found': 404,
  'prescription.share_to_oneself': 422,
  'prescription.already_shared': 409,
  'prescription.too_many_shares': 409,
  /** Five wrong codes: only a new one can be right. */
  'prescription.share_code_spent': 422,
  /** The city has nothing that fulfils what is left of it. */
  'prescription.nothing_to_order': 409,
  'prescription.not_usable': 409,
  'prescription.not_enough_left': 409,
  'prescription.not_reserved': 409,
  /** The pharmacist has to compare the packs with the prescription, and the person with the document, first. */
  'prescription.not_checked': 409,
} as const
