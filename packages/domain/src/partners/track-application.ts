import { type Context, inTransaction } from '../context.ts'
import * as sql from './applications.sql.ts'
import { type ApplicationKey, lockOwn } from './confirm-application.ts'
import * as documents from './documents.sql.ts'
import type { ApplicationEvent, DocumentLine, PartnerApplication } from './partner-application.ts'

export interface TrackedApplication extends PartnerApplication {
  events: ApplicationEvent[]
  documents: DocumentLine[]
}

/** What became of the applicant's own application. @throws partner_application.not_found */
export function trackApplication(ctx: Context, of: ApplicationKey): Promise<TrackedApplication> {
  return inTransaction(ctx, async (ctx) => {
    const one = await lockOwn(ctx, of)
    return {
      ...one,
      events: await sql.listEvents(ctx, one.id),
      documents: await documents.listDocuments(ctx, one.id),
    }
  })
}

/** Takes the application back: it is deleted with its documents. @throws partner_application.not_found */
export async function withdrawApplication(ctx: Context, of: ApplicationKey): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const one = await lockOwn(ctx, of)
    await sql.removeApplication(ctx, one.id)
  })
}
