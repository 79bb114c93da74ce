import { fail, type PharmacyId } from '@romashka/basics'
import type { Context } from '../context.ts'
import { listTariffs } from '../delivery/index.ts'
import { changeBasket, putChangedChoice } from './change-basket.ts'
import type { StoredBasket } from './repository/baskets.ts'
import { findPharmacyCity } from './repository/supply.ts'
import type { Basket, BasketChoice } from './rules/basket.ts'
import type { VariantType } from './rules/basket-lines.ts'

/** Changes the delivery method and what belongs to it. No line is removed: those that cannot be had this way give a reason. @throws delivery.tariff_not_found, session.required */
export function changeChoice(ctx: Context, choice: Partial<BasketChoice>): Promise<Basket> {
  return changeBasket(ctx, async (ctx, basket) => {
    if (choice.tariffId) await refuseForeignTariff(ctx, basket, choice.tariffId)
    return putChangedChoice(ctx, basket, choice)
  })
}

/**
 * Chooses the pharmacy where the basket is picked up.
 *
 * @throws pharmacy.not_found (unknown, closed for good, or of another city), session.required
 */
export function choosePharmacy(
  ctx: Context,
  chosen: { pharmacyId: PharmacyId; variantType?: VariantType | undefined; isDivided?: boolean | undefined },
): Promise<Basket> {
  return changeBasket(ctx, async (ctx, basket) => {
    await refuseForeignPharmacy(ctx, basket, chosen.pharmacyId)

    return putChangedChoice(ctx, basket, {
      deliveryMethod: 'pickup',
      pharmacyId: chosen.pharmacyId,
      variantType: chosen.variantType ?? (chosen.isDivided ? 'split' : null),
      isDivided: chosen.isDivided ?? false,
    })
  })
}

/** Takes the chosen pharmacy back; the basket shows what the whole city has. @throws session.required */
export function clearPharmacy(ctx: Context, variantType: VariantType | null = null): Promise<Basket> {
  return changeChoice(ctx, { pharmacyId: null, isDivided: false, variantType })
}

/** @throws delivery.tariff_not_found */
export async function refuseForeignTariff(ctx: Context, basket: StoredBasket, id: number): Promise<void> {
  const tariffs = await listTariffs(ctx, basket.cityId)
  if (!tariffs.some((tariff) => tariff.id === id)) fail('delivery.tariff_not_found')
}

/** @throws pharmacy.not_found */
export async function refuseForeignPharmacy(ctx: Context, basket: StoredBasket, id: PharmacyId): Promise<void> {
  if ((await findPharmacyCity(ctx, id)) !== basket.supplyCityId) fail('pharmacy.not_found')
}
