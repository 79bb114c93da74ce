import { type AddressId, fail } from '@romashka/basics'
import { type Context, inTransaction, shopperOf } from '../../context.ts'
import type { Address, AddressFields, AddressPage } from './address.ts'
import { findRegisteredCity, refuseOtherCity } from './address-city.ts'
import * as sql from './addresses.sql.ts'

const mostAddresses = 50

/** One of the shopper's own addresses. @throws address.not_found, session.required */
export async function getAddress(ctx: Context, id: AddressId): Promise<Address> {
  return (await findOwnAddress(ctx, id)) ?? fail('address.not_found')
}

export function findOwnAddress(ctx: Context, id: AddressId): Promise<Address | undefined> {
  return sql.findAddress(ctx, shopperOf(ctx), id)
}

/** The shopper's addresses, the default one first. @throws session.required */
export async function listAddresses(
  ctx: Context,
  { page, size }: { page: number; size: number },
): Promise<AddressPage> {
  const shopperId = shopperOf(ctx)
  const totalCount = await sql.countAddresses(ctx, shopperId)
  const results = await sql.listAddresses(ctx, shopperId, { offset: (page - 1) * size, size })
  return { results, page, totalCount, totalPages: Math.ceil(totalCount / size) }
}

/** @throws city.not_found, address.outside_city, address.city_unclear, address.too_many, session.required */
export async function createAddress(ctx: Context, fields: AddressFields): Promise<Address> {
  const shopperId = shopperOf(ctx)
  const registered = await findRegisteredCity(ctx, fields.fias)
  return inTransaction(ctx, async (ctx) => {
    await refuseUnknownCity(ctx, fields)
    await refuseOtherCity(ctx, fields, registered)
    await sql.lockAddressBook(ctx, shopperId)
    const known = await sql.countAddresses(ctx, shopperId)
    if (known >= mostAddresses) fail('address.too_many', { most: mostAddresses })

    const isDefault = fields.isDefault || known === 0
    if (isDefault) await sql.unsetDefault(ctx, shopperId)
    return getAddress(ctx, await sql.insertAddress(ctx, shopperId, { ...fields, isDefault }))
  })
}

/** @throws address.not_found, city.not_found, address.outside_city, address.city_unclear, session.required */
export async function changeAddress(ctx: Context, id: AddressId, fields: AddressFields): Promise<Address> {
  const shopperId = shopperOf(ctx)
  const registered = await findRegisteredCity(ctx, fields.fias)
  return inTransaction(ctx, async (ctx) => {
    await getAddress(ctx, id)
    await refuseUnknownCity(ctx, fields)
    await refuseOtherCity(ctx, fields, registered)

    await sql.lockAddressBook(ctx, shopperId)
    if (fields.isDefault) await sql.unsetDefault(ctx, shopperId)
    await sql.updateAddress(ctx, shopperId, id, fields)

    return getAddress(ctx, id)
  })
}

/** The address that a checkout begins with, if there is one. @throws session.required */
export function findDefaultAddress(ctx: Context): Promise<Address | undefined> {
  return sql.findDefault(ctx, shopperOf(ctx))
}

/** Makes one of the shopper's addresses the default, or none. @throws address.not_found, session.required */
export function setDefaultAddress(ctx: Context, id: AddressId | null): Promise<void> {
  const shopperId = shopperOf(ctx)
  return inTransaction(ctx, async (ctx) => {
    if (id !== null) await getAddress(ctx, id)
    await sql.lockAddressBook(ctx, shopperId)
    await sql.unsetDefault(ctx, shopperId)
    if (id !== null) await sql.setDefault(ctx, shopperId, id)
  })
}

/** Orders keep the address they were placed with. @throws address.not_found, session.required */
export async function removeAddress(ctx: Context, id: AddressId): Promise<void> {
  if ((await sql.markRemoved(ctx, shopperOf(ctx), id)) === 0) fail('address.not_found')
}

async function refuseUnknownCity(ctx: Context, fields: AddressFields): Promise<void> {
  if (!(await sql.findCity(ctx, fields.cityId))) fail('city.not_found')
}
