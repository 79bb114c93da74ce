import { type Context, inTransaction, publishChange } from '../context.ts'
import * as sql from './reference-names.sql.ts'

/** Names that no feed carries: the groups of the ATC classification, and what a substance is called in Latin. */
export interface ReferenceNames {
  atcGroups: readonly { code: string; name: string }[]
  substances: readonly { name: string; nameLatin: string | null }[]
}

/** Puts the names in; a substance that no product has is left out. Repeating it changes nothing. */
export function setReferenceNames(ctx: Context, names: ReferenceNames): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const known = names.substances.filter((one) => one.nameLatin !== null)
    const groups = await sql.putAtcGroups(ctx, names.atcGroups)
    const substances = await sql.putLatinNames(ctx, known)
    if (groups + substances > 0) await publishChange(ctx, ['*'])
  })
}
