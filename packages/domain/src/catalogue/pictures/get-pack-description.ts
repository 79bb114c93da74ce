import { fail, type ProductId } from '@romashka/basics'
import type { Context } from '../../context.ts'
import type { DispensingClass } from '../../dispensing/index.ts'
import * as sql from './pictures.sql.ts'

/** What is known of how a pack looks. */
export interface PackDescription {
  title: string
  tradeName: string
  maker: string | null
  dosageForm: string | null
  packShape: string
  goodsKind: string | null
  strength: string | null
  volume: string | null
  packSize: number | null
  atcCode: string | null
  dispensingClass: DispensingClass
}

/** Describes a pack for its picture; one that is no longer sold too, because orders show it. @throws path.not_found */
export async function getPackDescription(ctx: Context, id: ProductId): Promise<PackDescription> {
  return (await sql.findPackDescription(ctx, id)) ?? fail('path.not_found')
}
