import { type RouteConfig, type RouteConfigEntry, route } from '@react-router/dev/routes'
import { contentPages, helpPages, shippingPages } from './content/content-pages.ts'
import { questionSections } from './content/questions/sections.ts'

/** Every page of the shop. Each is also served under `/{city}`; a static path wins over a city slug of the same name. */
const pages: [path: string, file: string][] = [
  ['', 'content/home.route.tsx'],
  ['search/:filters?', 'search/search.route.tsx'],
  ['list', 'search/product-list.route.tsx'],
  ['product/:productId', 'catalogue/product.route.tsx'],
  ['catalog', 'catalogue/catalogue.route.tsx'],
  ['catalog/:category_id', 'catalogue/category.route.tsx'],
  ['catalog/:category_id/:slug', 'catalogue/tag-page.route.tsx'],
  ['catalog-list-mobile/:category?', 'catalogue/category-tree.route.tsx'],
  ['catalog-page', 'catalogue/catalogue-page.route.tsx'],
  ['catalog-redirect', 'catalogue/catalogue-redirect.route.tsx'],
  ['free-catalog/:category?', 'catalogue/free-delivery.route.tsx'],
  ['drugs/:letter', 'catalogue/letter.route.tsx'],
  ['selection-for-replacement/:productCode?', 'catalogue/replacement.route.tsx'],
  ['compare', 'catalogue/compare.route.tsx'],
  ['basket', 'basket/basket.route.tsx'],
  ['o', 'orders/orders.route.tsx'],
  ['order-detail/:order_id?', 'orders/order.route.tsx'],
  ['payment-complite', 'payments/payment-complete.route.tsx'],
  ['payment-failed', 'payments/payment-failed.route.tsx'],
  ['order-without-payment-created', 'orders/order-placed.route.tsx'],
  ['articles', 'content/articles.route.tsx'],
  ['article/:slug', 'content/article.route.tsx'],
  ['draft/:kind/:slug', 'content/draft.route.tsx'],
  ['marketing/:advertisment_id', 'content/advertisement.route.tsx'],
  ['marketing-list', 'content/advertisements.route.tsx'],
  ['promo-msk', 'content/moscow-advertisements.route.tsx'],
  ['redirect-to-store', 'content/app-stores.route.tsx'],
  ['favorites', 'favourites/favourites.route.tsx'],
  ['personal-area', 'identity/personal-area.route.tsx'],
  ['settings', 'identity/settings.route.tsx'],
  ['person-data', 'identity/person-data.route.tsx'],
  ['messages', 'notifications/messages.route.tsx'],
  ['consents', 'identity/consents.route.tsx'],
  ['my-data', 'personal-data/my-data.route.tsx'],
  ['devices', 'identity/devices.route.tsx'],
  ['lost-phone', 'identity/lost-phone.route.tsx'],
  ['social-card', 'loyalty/social-card.route.tsx'],
  ['calendar', 'courses/calendar.route.tsx'],
  ['prescriptions', 'prescriptions/prescriptions.route.tsx'],
  ['prescriptions/:id', 'prescriptions/prescription.route.tsx'],
  ['prescription-access', 'prescriptions/shares.route.tsx'],
  ['drugstores', 'pharmacies/pharmacies.route.tsx'],
  ['drugstores/:pharmacy', 'pharmacies/pharmacy.route.tsx'],
  ['appointments', 'appointments/appointments.route.tsx'],
  ['loyalty', 'loyalty/loyalty.route.tsx'],
  ['loyalty-registration', 'loyalty/registration.route.tsx'],
  ['promocodes', 'loyalty/promo-codes.route.tsx'],
  ['1', 'loyalty/promo-code.route.tsx'],
  ['partneram', 'partners/partners.route.tsx'],
  ['app', 'content/app.route.tsx'],
  ['contacts', 'content/contacts.route.tsx'],
  ['legal', 'content/legal.route.tsx'],
  ['vacancies', 'vacancies/vacancies.route.tsx'],
  ['vacancies/:vacancyId', 'vacancies/vacancy.route.tsx'],
  ['unsubscribe', 'notifications/unsubscribe.route.tsx'],
  ['sitemap', 'content/sitemap.route.tsx'],
  ['ya-oauth', 'identity/yandex-return.route.tsx'],
  ['tin-auth', 'identity/tbank-return.route.tsx'],
  ['vk-auth', 'identity/vk-return.route.tsx'],
]

/** The address that the specification names, and the usual one. */
const notFoundPages: RouteConfigEntry[] = ['error-404', '404'].map((path) =>
  route(`:city?/${path}`, 'shell/not-found.route.tsx', { id: `not-found-${path}` }),
)

const writtenPages: RouteConfigEntry[] = contentPages.map((name) =>
  route(`:city?/${name}`, 'content/content-page.route.tsx', { id: `page-${name}` }),
)

const questionPages: RouteConfigEntry[] = questionSections.map(({ name }) =>
  route(`:city?/${name}`, 'content/questions.route.tsx', { id: `questions-${name}` }),
)

/** One screen for each area in which specialists receive people. */
const salonPages: RouteConfigEntry[] = ['optics', 'orthopedics', 'doctor'].map((name) =>
  route(`:city?/appointment-${name}`, 'appointments/salons.route.tsx', { id: `salons-${name}` }),
)

const built: RouteConfigEntry[] = pages.map(([path, file]) => route(path ? `:city?/${path}` : ':city?', file))

const textPages: RouteConfigEntry[] = helpPages.map((name) =>
  route(`:city?/${name}`, 'content/text-page.route.tsx', { id: `text-${name}` }),
)

const tariffPages: RouteConfigEntry[] = shippingPages.map((name) =>
  route(`:city?/${name}`, 'content/shipping.route.tsx', { id: `text-${name}` }),
)

const componentGallery = import.meta.env.DEV ? [route('gallery', 'shell/gallery/gallery.route.tsx')] : []

export default [
  ...built,
  ...notFoundPages,
  ...salonPages,
  ...textPages,
  ...tariffPages,
  ...questionPages,
  ...writtenPages,
  ...componentGallery,
  route('pictures/pack.svg', 'catalogue/pack-picture.route.ts'),
  // Anything else, a path below the catalogue included, is the not-found page.
  route('*', 'shell/unmatched.route.tsx'),
] satisfies RouteConfig
