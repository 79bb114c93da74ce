import { type CityId, fail } from '@romashka/basics'
import type { Context } from '../../context.ts'
import { SuggestionsUnavailable } from '../address-suggestions.port.ts'
import * as sql from './addresses.sql.ts'

/** A city as the state address register has it. */
export interface RegisteredCity {
  name: string
  fiasId: string | undefined
}

/**
 * The city of an address by the state register; undefined if the register does not have it or does not answer.
 * Called before a transaction, never inside one.
 */
export async function findRegisteredCity(ctx: Context, fias: string | null): Promise<RegisteredCity | undefined> {
  if (fias === null) return undefined
  try {
    const found = await ctx.ports.addresses.findAddress(fias)
    return found?.city === undefined ? undefined : { name: found.city, fiasId: found.cityFiasId }
  } catch (error) {
    if (error instanceof SuggestionsUnavailable) return undefined
    throw error
  }
}

/**
 * Refuses an address outside its city, by the address register or by a city named in its text.
 *
 * @throws address.outside_city with the city it is in, if the shop has that city
 */
export async function refuseOtherCity(
  ctx: Context,
  address: { cityId: CityId; representation: string },
  registered?: RegisteredCity,
): Promise<void> {
  if (registered) {
    if (await isSameCity(ctx, address.cityId, registered)) return
    const [city] = await sql.listCitiesNamed(ctx, [registered.name])
    fail('address.outside_city', { cityId: city?.id ?? null, cityName: registered.name })
  }
  const named = await sql.listCitiesNamed(ctx, namesIn(address.representation))
  const [other] = named
  if (other && !named.some((city) => city.id === address.cityId))
    fail('address.outside_city', { cityId: other.id, cityName: other.name })
}

/** Two cities may have one name, so the ids of the register count where both are known. */
async function isSameCity(ctx: Context, cityId: CityId, registered: RegisteredCity): Promise<boolean> {
  const city = await sql.findCity(ctx, cityId)
  if (city?.fias_id && registered.fiasId) return city.fias_id === registered.fiasId
  return city?.name === registered.name
}

/** The abbreviation and the word for "city" before its name in a Russian address. */
const cityWord = /^(?:\u0433|\u0433\u043e\u0440\u043e\u0434)(?:\.\s*|\s+)/u

/** The parts before the first commas: a region, a city or already the street. */
const namesIn = (representation: string): string[] =>
  representation
    .toLowerCase()
    .split(',')
    .slice(0, 3)
    .map((part) => part.trim().replace(cityWord, ''))
    .filter((part) => part !== '')
