import { fail } from '@romashka/basics'
import { type Context, inTransaction } from '../context.ts'
import * as sql from './applications.sql.ts'
import { readDocuments } from './documents.sql.ts'
import { type ApplicationState, decisions, type PartnerApplication } from './partner-application.ts'

/** Applications that wait for the chain, the oldest first. */
export function listWaitingApplications(ctx: Context): Promise<PartnerApplication[]> {
  return sql.listApplications(ctx, ['received', 'in_review'], 100)
}

/**
 * The chain's decision about an application; the applicant gets a letter.
 *
 * @throws partner_application.not_found, partner_application.wrong_state
 */
export function decideApplication(
  ctx: Context,
  { id, state, reason, by }: { id: string; state: ApplicationState; reason: string | null; by: string },
): Promise<PartnerApplication> {
  return inTransaction(ctx, async (ctx) => {
    // The application before its company, as where it is confirmed.
    const one = (await sql.lockForDecision(ctx, id)) ?? fail('partner_application.not_found')
    await sql.lockKeys(ctx, [one.inn])
    if (!decisions[one.state].includes(state)) fail('partner_application.wrong_state')
    if (one.state === 'rejected' && (await sql.hasOpenApplication(ctx, one.inn)))
      fail('partner_application.wrong_state')
    await sql.setState(ctx, id, { state, by, reason })
    await ctx.ports.jobs.enqueue(ctx.db, 'partners.send-letter', { applicationId: id })
    return { ...one, state }
  })
}

/** The documents with their bytes. @throws partner_application.not_found */
export async function getApplicationDocuments(ctx: Context, id: string) {
  if (!(await sql.findApplication(ctx, id))) fail('partner_application.not_found')
  return readDocuments(ctx, id)
}
