import type { OrderPartId } from '@romashka/basics'
import { productRows } from '../../catalogue/index.ts'
import type { Context } from '../../context.ts'
import { cityRows } from '../../locations/index.ts'
import { pharmacyRows } from '../../pharmacies/index.ts'

/** The goods of a part that are to be given, as the catalogue describes them now, and the pharmacy that gives them. */
export async function selectGoods(ctx: Context, partId: OrderPartId) {
  return ctx.db
    .selectFrom('order_lines as line')
    .innerJoin('order_parts as part', 'part.id', 'line.part_id')
    .innerJoin(productRows(ctx.db).as('product'), 'product.id', 'line.product_id')
    .innerJoin(pharmacyRows(ctx.db).as('pharmacy'), 'pharmacy.id', 'part.pharmacy_id')
    .innerJoin(cityRows(ctx.db).as('city'), 'city.id', 'pharmacy.city_id')
    .where('line.part_id', '=', partId)
    .where('line.given_packs', '>', 0)
    .select(['line.id as lineId', 'line.product_id as productId', 'line.title', 'line.paid_at as paidAt'])
    .select(['product.dispensing_class as dispensingClass', 'product.ethanol_percent as ethanolPercent'])
    .select(['product.storage_max_celsius as storageMaxCelsius', 'product.atc_code as atcCode'])
    .select(['city.region_id as regionId', 'pharmacy.timezone', 'pharmacy.has_distance_permit as hasDistancePermit'])
    .select('pharmacy.closed_on as closedOn')
    .orderBy('line.position')
    .execute()
}
