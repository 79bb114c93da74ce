import { randomBytes, randomUUID } from 'node:crypto'
import { clientNetworkOf, daysAfter, fail, isTaxpayerNumber, type Phone, readPhone } from '@romashka/basics'
import { type Context, inTransaction } from '../context.ts'
import { readEmail } from '../identity/index.ts'
import { listRegions } from '../locations/index.ts'
import { hashesOf, newCodes, sendCodes } from './application-codes.ts'
import * as sql from './applications.sql.ts'
import { type Company, RegisterUnavailable } from './company-register.port.ts'
import { consentVersion, type NewApplication } from './partner-application.ts'

/** New applications within a day. */
const mostOfAddress = 20
const mostOfPhone = 3

export interface StartedApplication {
  id: string
  /** Lets the applicant confirm, follow and withdraw it; shown once. */
  key: string
  companyName: string
  isRegistered: boolean
}

/**
 * Begins a partner's application and sends a code to the phone and one to the mail address; it counts once both came
 * back. While the register of companies does not answer, the applicant's own word for the name is taken.
 *
 * @throws partner_application.inn_invalid, partner_application.company_closed, partner_application.duplicate,
 * partner_application.too_many, region.not_found, phone.invalid, email.invalid, email.cyrillic, phone.unreachable,
 * email.unreachable, code.not_sent
 */
export async function applyAsPartner(ctx: Context, asked: NewApplication): Promise<StartedApplication> {
  if (!isTaxpayerNumber(asked.inn)) fail('partner_application.inn_invalid')
  const phone = readPhone(asked.phone) ?? fail('phone.invalid')
  const email = readEmail(asked.email)
  await requireRegions(ctx, asked)
  // Counted before a register is asked and a message is sent.
  const addressHash = ctx.remoteAddress ? ctx.ports.fingerprint('partners', clientNetworkOf(ctx.remoteAddress)) : null
  await refuseTooMany(ctx, phone, addressHash)
  if (await sql.hasOpenApplication(ctx, asked.inn)) fail('partner_application.duplicate')

  const company = await findCompany(ctx, asked.inn)
  if (company?.isActive === false) fail('partner_application.company_closed')
  const id = randomUUID()
  const key = randomBytes(24).toString('base64url')
  const codes = newCodes()
  const companyName = company?.name ?? asked.companyName
  await inTransaction(ctx, async (ctx) => {
    await sql.lockKeys(ctx, [phone, ...(addressHash ? [addressHash] : [])])
    await refuseTooMany(ctx, phone, addressHash)
    await sql.insertApplication(ctx, {
      ...asked,
      id,
      phone,
      email,
      addressHash,
      companyName,
      consentVersion,
      ...hashesOf(ctx, id, codes),
      keyHash: hashOfKey(ctx, key),
      regionIds: [...asked.regionIds],
      ogrn: company?.ogrn,
      companyAddress: company?.address,
      isRegistered: company !== undefined,
      state: 'unconfirmed',
      createdAt: ctx.now(),
    })
  })
  await sendCodes(ctx, { phone, email }, codes)
  return { id, key, companyName, isRegistered: company !== undefined }
}

export const hashOfKey = (ctx: Context, key: string): string => ctx.ports.fingerprint('partner application', key)

async function requireRegions(ctx: Context, { regionIds }: NewApplication): Promise<void> {
  const known = new Set((await listRegions(ctx)).map(({ id }) => id))
  if (!regionIds.every((id) => known.has(id))) fail('region.not_found')
}

async function refuseTooMany(ctx: Context, phone: Phone, addressHash: string | null): Promise<void> {
  const since = daysAfter(ctx.now(), -1)
  const ofAddress = addressHash ? await sql.countSince(ctx, { addressHash }, since) : 0
  const ofPhone = await sql.countSince(ctx, { phone }, since)
  if (ofAddress >= mostOfAddress || ofPhone >= mostOfPhone) fail('partner_application.too_many')
}

async function findCompany(ctx: Context, inn: string): Promise<Company | undefined> {
  try {
    return await ctx.ports.companies.findCompany(inn)
  } catch (error) {
    if (error instanceof RegisterUnavailable) return undefined
    throw error
  }
}
