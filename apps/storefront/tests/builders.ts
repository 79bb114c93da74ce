import { defaultCityId, orderIdOf, orderPartIdOf, pharmacyIdOf, productIdOf } from '@romashka/basics'
import { products } from '@romashka/contract'
import type { ReplyOf } from '../app/api/api.ts'

type Product = ReplyOf<'GET /api/v1/products/:id'>
type Card = ReplyOf<'GET /api/v1/previews/:id'>
type Basket = ReplyOf<'GET /api/v2/baskets'>
type BasketItem = Basket['items'][number]
type Order = ReplyOf<'GET /api/v1/orders/:id'>
type Part = Order['parts'][number]
type PartProduct = Part['goods_list'][number]
type Shopper = ReplyOf<'GET /api/v1/users/:id'>

/** Paracetamol, in five pharmacies today. */
export function aCard(change: Partial<Card> = {}): Card {
  return {
    id: productIdOf(7),
    code: '000007',
    slug: 'paracetamol-7',
    title: 'Парацетамол таблетки 500 мг 20 шт.',
    titleShort: 'Парацетамол 500 мг',
    tradeName: 'Парацетамол',
    substance: 'Парацетамол',
    maker: 'Фармстандарт',
    country: 'Россия',
    category_id: '12',
    familyId: 3,
    price: 12_000,
    priceCrossed: null,
    pricePerUnit: 600,
    discountPercent: null,
    is_prescription: false,
    dispensingClass: 'otc',
    isToday: true,
    is_stock: true,
    is_preorder: false,
    tomorrow: false,
    pharmaciesToday: 5,
    pharmaciesNearby: 5,
    tomorrowNearby: false,
    max_store_quantity: 4,
    courier: true,
    dosageForm: 'таблетки',
    packShape: 'tablets',
    strength: '500 мг',
    volume: null,
    packSize: 20,
    atcLetter: 'N',
    pictureUrl: null,
    badges: [],
    ...change,
  }
}

export const nowhere: Partial<Card> = {
  isToday: false,
  is_stock: false,
  is_preorder: false,
  tomorrow: false,
  pharmaciesToday: 0,
  pharmaciesNearby: 0,
  tomorrowNearby: false,
  max_store_quantity: 0,
}

const noTexts = Object.fromEntries(Object.keys(products.productTexts).map((name) => [name, null])) as Record<
  keyof typeof products.productTexts,
  null
>

/** Of a medicine that the counter alone hands out: no order takes it. */
export const atTheCounter: Product['dispensing'] = {
  rule: 'pharmacy_only',
  canOrder: false,
  canPayOnline: false,
  canShowElectronic: false,
  courierRefusal: null,
}

export function aProduct(change: Partial<Product> = {}): Product {
  return {
    ...aCard(),
    isWithdrawn: false,
    url: '/product/paracetamol-7',
    crumbPath: [],
    substances: [],
    makerSlug: null,
    atc: null,
    ean: null,
    ...noTexts,
    isVital: false,
    registryPrice: null,
    priceCeiling: null,
    ethanolPercent: null,
    ageFrom: null,
    storage: { minCelsius: null, maxCelsius: 25, kind: 'room' },
    valueSources: {},
    description: null,
    dispensing: { rule: 'otc', canOrder: true, canPayOnline: true, canShowElectronic: false, courierRefusal: null },
    availability: {
      pharmaciesToday: 5,
      packsToday: 20,
      tomorrow: false,
      nearestExpiry: null,
      latestExpiry: null,
      confirmedAt: null,
    },
    productFormFactor: [],
    productAnalogs: [],
    city: {
      city_id: defaultCityId,
      hasPharmacies: true,
      supplyCity: { id: defaultCityId, slug: 'moskva', name: 'Москва' },
    },
    ...change,
  }
}

/** Two packs of paracetamol, both here today. */
export function aBasketItem(change: Partial<BasketItem> = {}): BasketItem {
  return {
    id: productIdOf(7),
    product_id: productIdOf(7),
    title: 'Парацетамол таблетки 500 мг 20 шт.',
    titleShort: 'Парацетамол 500 мг',
    slug: 'paracetamol-7',
    maker: 'Фармстандарт',
    dosageForm: 'таблетки',
    packShape: 'tablets',
    pictureUrl: null,
    amount: 2,
    count: 2,
    checked: true,
    available: true,
    max_store_quantity: 4,
    maxQuantity: 4,
    is_prescription: false,
    is_stock: true,
    is_preorder: false,
    group_code: 'today',
    price: 12_000,
    price_crossed: null,
    priceCrossed: null,
    total_price: 24_000,
    date: '2026-11-22',
    dispensingClass: 'otc',
    paidAt: 'online',
    isColdChain: false,
    isSetAside: false,
    isUpdated: false,
    reasons: [],
    expiresSoonOn: null,
    today: 2,
    tomorrow: 0,
    missing: 0,
    ...change,
  }
}

const sumOf = (items: readonly BasketItem[]) => items.reduce((sum, item) => sum + item.total_price, 0)

export function aBasket(items: BasketItem[] = [aBasketItem()], change: Partial<Basket> = {}): Basket {
  const counted = items.filter((item) => item.checked && item.available)
  const packs = counted.reduce((sum, item) => sum + item.amount, 0)
  return {
    version: 1,
    city_id: defaultCityId,
    count: packs,
    checkState: 'all',
    items,
    blocks: (['today', 'tomorrow', 'none'] as const).map((code) => {
      const inside = items.filter((item) => item.group_code === code)
      return { code, date: '2026-11-22', items: inside, amount: inside.length, price: sumOf(inside) }
    }),
    numberOfPackages: 0,
    totalPackages: 0,
    isPackaging: false,
    preCheck: {
      total_count: packs,
      total_products: counted.length,
      total_products_price: sumOf(counted),
      total_price: sumOf(counted),
      goods_price: sumOf(counted),
      discount: 0,
      promo_discount: 0,
      delivery_price: 0,
      packages_price: 0,
      numberOfPackages: 0,
      totalPackages: 0,
      items: counted,
    },
    wayToGetType: 'pickup',
    variantType: 'today',
    isDevide: false,
    pharmacyId: null,
    pharmacy: null,
    addressId: null,
    deliveryTariffId: null,
    slotId: null,
    delivery: { tariffs: [], leftToFree: null, from: null },
    date_today: '2026-11-22',
    date_tomorrow: '2026-11-23',
    impossibleOrderList: [],
    isPrescription: items.some((item) => item.is_prescription),
    promoCode: { status: 'none', code: null, title: null, reason: null, missing: 0, discount: 0 },
    updatedAt: '2026-11-22T08:00:00.000Z',
    ...change,
  }
}

export const tverskaya = {
  id: pharmacyIdOf(3),
  name: 'Аптека на Тверской',
  address: 'Тверская улица, 1',
  isOpenLongEnough: true,
  isClosed: false,
}

export function aPartProduct(change: Partial<PartProduct> = {}): PartProduct {
  return {
    id: '7f0f2c0e-0000-4000-8000-000000000003',
    product_id: productIdOf(7),
    title: 'Парацетамол таблетки 500 мг 20 шт.',
    count: 2,
    given_count: 2,
    price: 12_000,
    price_crossed: null,
    discount: 0,
    total_price: 24_000,
    is_prescription: false,
    paid_at: 'online',
    ...change,
  }
}

export function aPart(change: Partial<Part> = {}): Part {
  return {
    id: orderPartIdOf('7f0f2c0e-0000-4000-8000-000000000001'),
    status: 'accepted',
    status_since: '2026-11-21T10:00:00.000Z',
    status_until: null,
    is_active: true,
    is_today: true,
    date_of_delivery: '2026-11-22',
    pharmacy: {
      id: pharmacyIdOf(3),
      name: 'Аптека на Тверской',
      slug: 'tverskaya',
      address: 'Тверская улица, 1',
      phone: '+74950000000',
      latitude: 55.7,
      longitude: 37.6,
      timezone: 'Europe/Moscow',
      opening_hours: '24/7',
    },
    pickup_code: null,
    can_extend: false,
    extension_hours: 24,
    is_not_begun: false,
    can_change_pharmacy: false,
    can_wait: false,
    goods_list: [aPartProduct()],
    total_price: 24_000,
    ...change,
  }
}

export function anOrder(part: Part, change: Partial<Order> = {}): Order {
  return {
    id: orderIdOf('7f0f2c0e-0000-4000-8000-000000000002'),
    number: '1234567890',
    status: part.status,
    status_until: null,
    is_active: true,
    has_different_parts: false,
    actions: [],
    payment_type: null,
    can_choose_payment_type: true,
    created_at: '2026-11-21T10:00:00.000Z',
    city_id: defaultCityId,
    channel: 'web',
    way_to_get: 'pickup',
    customer: { phone: '+79120000000', first_name: 'Анна', middle_name: null, gender: null, brithday: null },
    delivery: null,
    comments: null,
    recipes: [],
    payment_method: 'online',
    parts: [part],
    goods_list: part.goods_list,
    total_count: 2,
    total_products: 1,
    total_products_price: 24_000,
    discount: 0,
    points_discount: 0,
    points_back: 0,
    delivery_price: 0,
    packages_price: 0,
    total_price: 24_000,
    online_price: 24_000,
    at_pharmacy_price: 0,
    due_price: 24_000,
    is_paid: false,
    paid_price: 0,
    payment: null,
    unpaid_price: 0,
    added_delivery: null,
    refunds: [],
    receipts: [],
    cancel: null,
    ...change,
  }
}

export function anna(change: Partial<Shopper> = {}): Shopper {
  return {
    id: '7f0f2c0e-0000-4000-8000-00000000000a',
    uid: '7f0f2c0e-0000-4000-8000-00000000000a',
    info: { first_name: 'Анна', middle_name: null, last_name: null, birthday: null, gender: null },
    email: null,
    isEmailConfirmed: false,
    phone: { phone_number: '+79120000000' },
    city_id: defaultCityId,
    activeOrders: 0,
    favProducts: [],
    favDrugstores: [],
    favorite_drugstores: [],
    client_card: null,
    address: null,
    favCount: 0,
    favourites: [],
    subscriptions: [],
    block: false,
    franchName: null,
    franchEmail: null,
    hhtoken: null,
    resume_hh: [],
    ...change,
  }
}
