import { type CityId, fail } from '@romashka/basics'
import { type Context, callerNetworkOf } from '../../context.ts'
import { SuggestionsUnavailable } from '../address-suggestions.port.ts'
import { plainName, readPlaces } from './address-words.russian.ts'
import * as sql from './addresses.sql.ts'
import { isInLatin, namesInLatin } from './latin-places.russian.ts'
import { placeOf } from './place-of-address.ts'

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
    const found = await ctx.ports.addresses.findAddress(fias, callerNetworkOf(ctx))
    return found?.city === undefined ? undefined : { name: found.city, fiasId: found.cityFiasId }
  } catch (error) {
    if (error instanceof SuggestionsUnavailable) return undefined
    throw error
  }
}

/**
 * Refuses an address outside its city: by the register, or by the places that the text of the address names. A street
 * alone is in the city that was chosen.
 *
 * @throws address.outside_city with the city it is in, as far as the shop knows it; address.city_unclear for a town or
 *   region that is not the city's and that the shop does not know
 */
export async function refuseOtherCity(
  ctx: Context,
  address: { cityId: CityId; representation: string },
  registered?: RegisteredCity,
): Promise<void> {
  if (registered) {
    if (await isSameCity(ctx, address.cityId, registered)) return
    const [city] = await sql.listCitiesNamed(ctx, [plainName(registered.name)])
    fail('address.outside_city', { cityId: city?.id ?? null, cityName: registered.name })
  }
  const own = (await sql.findCity(ctx, address.cityId)) ?? fail('address.city_unclear')
  if (namesInLatin(address.representation, own.name)) return
  if (isInLatin(address.representation)) fail('address.city_unclear')
  const places = readPlaces(address.representation)
  const named = await sql.listCitiesNamed(ctx, [...places.towns, ...places.maybeTowns])
  const others = named.filter(({ id }) => id !== address.cityId)
  const place = placeOf(places, { ...own, plain: plainName(own.name) }, others)
  if (place === 'unclear') fail('address.city_unclear')
  if (place !== 'own') fail('address.outside_city', { cityId: place.id, cityName: place.name })
}

/** Two cities may have one name, so the ids of the register count where both are known. */
async function isSameCity(ctx: Context, cityId: CityId, registered: RegisteredCity): Promise<boolean> {
  const city = await sql.findCity(ctx, cityId)
  if (city?.fias_id && registered.fiasId) return city.fias_id === registered.fiasId
  return city?.name === registered.name
}
