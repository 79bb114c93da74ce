/** Refusals about applications of partners. */
export const partnerFailures = {
  'partner_application.not_found': 404,
  /** Its check digits do not agree. */
  'partner_application.inn_invalid': 422,
  /** The register says that the company is liquidated or bankrupt. */
  'partner_application.company_closed': 409,
  /** The company has one already that was not rejected. */
  'partner_application.duplicate': 409,
  'partner_application.too_many': 429,
  /** Neither PDF, JPEG nor PNG, whatever its name, or too large. */
  'partner_application.document_invalid': 415,
  'partner_application.too_many_documents': 409,
  'partner_application.wrong_state': 409,
} as const
