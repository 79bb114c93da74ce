import { sql } from '@romashka/database'
import type { Context } from '../context.ts'
import type { DocumentLine } from './partner-application.ts'

export type MediaType = 'application/pdf' | 'image/jpeg' | 'image/png'

export async function insertDocument(
  ctx: Context,
  applicationId: string,
  one: { id: string; name: string; mediaType: MediaType; bytes: Uint8Array },
): Promise<void> {
  await ctx.db
    .insertInto('partner_documents')
    .values({
      id: one.id,
      application_id: applicationId,
      name: one.name,
      media_type: one.mediaType,
      bytes: one.bytes,
      uploaded_at: ctx.now(),
    })
    .execute()
}

export function listDocuments(ctx: Context, applicationId: string): Promise<DocumentLine[]> {
  return ctx.db
    .selectFrom('partner_documents')
    .select(['id', 'name', sql<number>`length(bytes)`.as('bytes')])
    .where('application_id', '=', applicationId)
    .orderBy('uploaded_at')
    .orderBy('id')
    .execute()
}

export function readDocuments(ctx: Context, applicationId: string) {
  return ctx.db
    .selectFrom('partner_documents')
    .select(['id', 'name', 'media_type as mediaType', 'bytes'])
    .where('application_id', '=', applicationId)
    .orderBy('uploaded_at')
    .execute()
}
