import { randomUUID } from 'node:crypto'
import { fail } from '@romashka/basics'
import { type Context, inTransaction } from '../context.ts'
import { type ApplicationKey, lockOwn } from './confirm-application.ts'
import { insertDocument, listDocuments, type MediaType } from './documents.sql.ts'
import type { DocumentLine } from './partner-application.ts'

export const longestDocumentBytes = 5 * 1024 * 1024
const mostDocuments = 5

const signatures: readonly [MediaType, readonly number[]][] = [
  ['application/pdf', [0x25, 0x50, 0x44, 0x46, 0x2d]],
  ['image/jpeg', [0xff, 0xd8, 0xff]],
  ['image/png', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
]

/**
 * Adds a document to the application. What it is, its first bytes say, not its name.
 *
 * @throws partner_application.not_found, partner_application.document_invalid, partner_application.too_many_documents
 */
export async function addDocument(
  ctx: Context,
  of: ApplicationKey,
  file: { name: string; bytes: Uint8Array },
): Promise<DocumentLine> {
  const found = signatures.find(([, signature]) => signature.every((byte, at) => file.bytes[at] === byte))
  if (!found || file.bytes.length > longestDocumentBytes) fail('partner_application.document_invalid')
  const name = nameOf(file.name)
  return inTransaction(ctx, async (ctx) => {
    const one = await lockOwn(ctx, of)
    if ((await listDocuments(ctx, one.id)).length >= mostDocuments) fail('partner_application.too_many_documents')
    const id = randomUUID()
    await insertDocument(ctx, one.id, { id, name, mediaType: found[0], bytes: file.bytes })
    return { id, name, bytes: file.bytes.length }
  })
}

/** Without folders and control characters; the file is written under another name where it is taken out. */
function nameOf(name: string): string {
  const last = name.split(/[\\/]/).at(-1) ?? ''
  return last.replace(/\p{C}/gu, '').trim().slice(0, 120) || 'document'
}
