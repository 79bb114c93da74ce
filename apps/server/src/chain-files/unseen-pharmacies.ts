import { type Context, pharmacies } from '@romashka/domain'

/** Notes for lists that say where a pharmacy is, or whose pharmacies a city is shown. */
export async function unseenPharmacies(ctx: Context): Promise<string[]> {
  const unseen = await pharmacies.listUnseenPharmacies(ctx)
  return unseen.map(
    ({ code, city, supplyCity }) =>
      `pharmacy ${code} is in ${city}, which is shown the pharmacies of ${supplyCity}: nobody sees it until supply_city of ${city} is emptied`,
  )
}
