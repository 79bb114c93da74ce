import { randomUUID } from 'node:crypto'
import { cutText, fail } from '@romashka/basics'
import { fileTypeFromBuffer } from 'file-type'
import { type Context, inTransaction } from '../context.ts'
import { type ApplicationKey, lockOwn } from './confirm-application.ts'
import { insertDocument, listDocuments, type MediaType } from './documents.sql.ts'
import type { DocumentLine } from './partner-application.ts'

export const longestDocumentBytes = 5 * 1024 * 1024
const mostDocuments = 5
/** As many bytes as `file-type` asks for; of an archive that grows when it is unpacked it never sees more. */
const sniffedBytes = 4100

const mediaTypes: readonly MediaType[] = ['application/pdf', 'image/jpeg', 'image/png']

/**
 * Whether a document may come to this application: asked before its bytes are read.
 *
 * @throws partner_application.not_found, partner_application.too_many_documents
 */
export async function expectDocument(ctx: Context, of: ApplicationKey): Promise<void> {
  await inTransaction(ctx, (ctx) => lockForDocument(ctx, of))
}

/**
 * Adds a document to the application. What it is, its bytes say, not its name.
 *
 * @throws partner_application.not_found, partner_application.document_invalid, partner_application.too_many_documents
 */
export async function addDocument(
  ctx: Context,
  of: ApplicationKey,
  file: { name: string; bytes: Uint8Array },
): Promise<DocumentLine> {
  const found = await fileTypeFromBuffer(file.bytes.subarray(0, sniffedBytes))
  const mediaType = mediaTypes.find((one) => one === found?.mime)
  if (!mediaType || file.bytes.length > longestDocumentBytes) fail('partner_application.document_invalid')
  const name = nameOf(file.name)
  return inTransaction(ctx, async (ctx) => {
    const one = await lockForDocument(ctx, of)
    const id = randomUUID()
    await insertDocument(ctx, one.id, { id, name, mediaType, bytes: file.bytes })
    return { id, name, bytes: file.bytes.length }
  })
}

async function lockForDocument(ctx: Context, of: ApplicationKey) {
  const one = await lockOwn(ctx, of)
  if ((await listDocuments(ctx, one.id)).length >= mostDocuments) fail('partner_application.too_many_documents')
  return one
}

/** Without folders and characters that nobody sees; the file is written under another name where it is taken out. */
function nameOf(name: string): string {
  const last = name.split(/[\\/]/).at(-1) ?? ''
  return cutText(last.replace(/\p{C}/gu, '').trim(), 120) || 'document'
}
