/** Refusals of prescriptions and of proving who the patient is. */
export const prescriptionFailures = {
  'prescription.not_found': 404,
  /** Without it nothing is read and nothing is kept. */
  'agreement.required': 403,
  'agreement.outdated': 409,
  'agreement.already_given': 409,
  /** No code has been asked for, or it has expired. */
  'agreement.not_requested': 409,
  /** Wrong check digits, refused before the registry is asked. */
  'patient.snils_invalid': 422,
  'patient.birthday_invalid': 422,
  /** Prescriptions of children are for their legal representatives, who come to the pharmacy. */
  'patient.under_age': 422,
  'prescription_registry.unavailable': 503,
} as const
