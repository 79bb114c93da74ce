import type { PharmacyId, ProductId, SessionId, ShopperId } from '@romashka/basics'
import { basket, type Caller, type Context, catalogue, type Jobs } from '@romashka/domain'
import type { PaymentGateway } from '../../packages/domain/src/payments/payment-gateway.port.ts'
import { Bank } from './bank.ts'
import { addCategories, addPharmacy, addPlaces, addProduct, addStock } from './builders.ts'
import { addShopper } from './cast.ts'
import { openShop, type Shop, type ShopOptions } from './shop.ts'

type Person = { shopperId: ShopperId; sessionId: SessionId }

interface Waiting {
  name: keyof Jobs
  data: unknown
  runAt: Date | undefined
  key: string | undefined
}

/** A shop with a bank, SMS and a clock that a test controls, and a list of the waiting jobs. */
export interface Checkout extends Shop {
  bank: Bank
  waiting: Waiting[]
  texts: { phone: string; text: string }[]
  pharmacyId: PharmacyId
  as(person: Person): Context
}

/** A signed-in shopper with an empty basket. */
export async function newShopper(shop: Checkout): Promise<Person> {
  const { shopperId, sessionId } = await addShopper(shop.database.db)
  return { shopperId, sessionId }
}

type CheckoutOptions = Pick<ShopOptions, 'database' | 'vendorMs' | 'environment'> & {
  /** Instead of the test's bank. */
  gateway?: PaymentGateway
}

export async function openCheckout({ gateway, ...options }: CheckoutOptions = {}): Promise<Checkout> {
  const bank = new Bank()
  const waiting: Waiting[] = []
  const texts: Checkout['texts'] = []
  const shop = await openShop({
    ...options,
    rewire: (wiring) => ({
      ...wiring,
      ports: {
        ...wiring.ports,
        payments: wiring.ports.payments.preferred
          ? { preferred: 'yookassa', byName: { yookassa: gateway ?? bank } }
          : wiring.ports.payments,
        sms: {
          sendSms: async (message) => {
            texts.push(message)
            return { sent: true, messageId: String(texts.length) }
          },
        },
        jobs: {
          enqueue: async (_, name, data, options = {}) => {
            if (!options.key || !waiting.some((one) => one.name === name && one.key === options.key))
              waiting.push({ name, data, runAt: options.runAt, key: options.key })
          },
        },
      },
    }),
  })
  await addPlaces(shop.database.db)
  await addCategories(shop.database.db)
  const pharmacyId = await addPharmacy(shop.database.db)
  return {
    ...shop,
    bank,
    waiting,
    texts,
    pharmacyId,
    as: (person) => shop.ctx({ kind: 'shopper', ...person } satisfies Caller),
  }
}

/** A product with this many packs on the pharmacy's shelf. */
export async function stocked(
  shop: Checkout,
  packs: number,
  given: Parameters<typeof addProduct>[1] = {},
): Promise<ProductId> {
  const productId = await addProduct(shop.database.db, given)
  await addStock(shop.database.db, shop.pharmacyId, productId, packs)
  await catalogue.refreshOffers(shop.ctx(), { productIds: [productId] })
  return productId
}

/** Puts the goods in a shopper's basket and shows him what it comes to. */
export async function quoted(
  shop: Checkout,
  person: Person,
  goods: readonly [ProductId, number][],
  paymentTiming: 'online' | 'on_receipt' = 'online',
): Promise<string> {
  const ctx = shop.as(person)
  await basket.setLines(
    ctx,
    goods.map(([productId, packs]) => ({ productId, packs })),
  )
  const quote = await basket.createQuote(ctx, { choice: { pharmacyId: shop.pharmacyId }, paymentTiming })
  return quote.id
}

export const draftOf = (quoteId: string, more: Record<string, unknown> = {}) => ({
  quote_id: quoteId,
  channel: 'web',
  customer: { phone: '+79120000000', first_name: 'Анна' },
  payment_method: 'online',
  ...more,
})
