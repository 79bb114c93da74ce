import { analyticsHttp } from './analytics/analytics.http.ts'
import { appointmentsHttp } from './appointments/appointments.http.ts'
import { basketHttp } from './basket/basket.http.ts'
import { basketV1Http } from './basket/basket-v1.http.ts'
import { catalogueHttp } from './catalogue/catalogue.http.ts'
import { picturesHttp } from './catalogue/pictures.http.ts'
import { productsHttp } from './catalogue/products.http.ts'
import { cityMapsHttp } from './city-maps/city-maps.http.ts'
import { articlesHttp } from './content/articles.http.ts'
import { contentPicturesHttp } from './content/content-pictures.http.ts'
import { marketingHttp } from './content/marketing.http.ts'
import { settingsHttp } from './content/settings.http.ts'
import { coursesHttp } from './courses/courses.http.ts'
import { addressesHttp } from './delivery/addresses.http.ts'
import { deliveryHttp } from './delivery/delivery.http.ts'
import { favouritesHttp } from './favourites/favourites.http.ts'
import { feedsHttp } from './feeds/feeds.http.ts'
import type { HttpApi } from './host/http-api.ts'
import { consentsHttp } from './identity/consents.http.ts'
import { externalHttp } from './identity/external.http.ts'
import { identityHttp } from './identity/identity.http.ts'
import { phoneChangesHttp } from './identity/phone-changes.http.ts'
import { sessionsHttp } from './identity/sessions.http.ts'
import { usersHttp } from './identity/users.http.ts'
import { locationsHttp } from './locations/locations.http.ts'
import { loyaltyHttp } from './loyalty/loyalty.http.ts'
import { promoCodesHttp } from './loyalty/promo-codes.http.ts'
import { messagesHttp } from './notifications/messages.http.ts'
import { unsubscribeHttp } from './notifications/unsubscribe.http.ts'
import { ordersHttp } from './orders/orders.http.ts'
import { reportsHttp } from './orders/reports.http.ts'
import { packPicturesHttp } from './pack-pictures/pack-pictures.http.ts'
import { partnersHttp } from './partners/partners.http.ts'
import { paymentsHttp } from './payments/payments.http.ts'
import { personalDataHttp } from './personal-data/personal-data.http.ts'
import { pharmaciesHttp } from './pharmacies/pharmacies.http.ts'
import { prescriptionsHttp } from './prescriptions/prescriptions.http.ts'
import { prescriptionProductsHttp } from './prescriptions/products.http.ts'
import { sharesHttp } from './prescriptions/shares.http.ts'
import { recommendationsHttp } from './recommendations/recommendations.http.ts'
import { reviewsHttp } from './reviews/reviews.http.ts'
import { searchHttp } from './search/search.http.ts'
import { sharePicturesHttp } from './share-pictures/share-pictures.http.ts'
import { operatorCommandsHttp } from './staff/operator-commands.http.ts'
import { staffHttp } from './staff/staff.http.ts'
import { vacanciesHttp } from './vacancies/vacancies.http.ts'

/** Registers the endpoints of every feature. */
export const features: ((api: HttpApi) => void)[] = [
  basketHttp,
  basketV1Http,
  deliveryHttp,
  addressesHttp,
  promoCodesHttp,
  loyaltyHttp,
  coursesHttp,
  appointmentsHttp,
  prescriptionsHttp,
  locationsHttp,
  identityHttp,
  externalHttp,
  favouritesHttp,
  sessionsHttp,
  phoneChangesHttp,
  consentsHttp,
  personalDataHttp,
  messagesHttp,
  unsubscribeHttp,
  usersHttp,
  catalogueHttp,
  productsHttp,
  picturesHttp,
  contentPicturesHttp,
  cityMapsHttp,
  packPicturesHttp,
  searchHttp,
  recommendationsHttp,
  settingsHttp,
  articlesHttp,
  marketingHttp,
  ordersHttp,
  staffHttp,
  operatorCommandsHttp,
  reportsHttp,
  paymentsHttp,
  pharmaciesHttp,
  prescriptionProductsHttp,
  sharesHttp,
  feedsHttp,
  sharePicturesHttp,
  reviewsHttp,
  analyticsHttp,
  partnersHttp,
  vacanciesHttp,
]
