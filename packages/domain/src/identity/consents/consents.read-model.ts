import type { Context } from '../../context.ts'

/** Consents in force, for other features' queries. */
export function consentInForceRows(db: Context['db']) {
  return db.selectFrom('consents').select(['shopper_id', 'purpose']).where('withdrawn_at', 'is', null)
}
