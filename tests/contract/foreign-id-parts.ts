import * as contract from '@romashka/contract'

/** The parts of the contract whose calls a stranger makes with somebody else's ids, by the tests that make them. */
export const foreignIdParts = {
  /** apps/server/src/host/foreign-ids.http.test.ts */
  host: [
    contract.addresses,
    contract.consents,
    contract.courses,
    contract.loyalty,
    contract.messages,
    contract.personalData,
    contract.phoneChanges,
    contract.reviews,
    contract.signInWays,
    contract.users,
  ],
  /** apps/server/src/orders/foreign-ids.http.test.ts */
  orders: [
    contract.orders,
    contract.payments,
    contract.addresses,
    contract.delivery,
    contract.basket,
    contract.reports,
    contract.promoCodes,
  ],
  /** apps/server/src/prescriptions/foreign-ids.http.test.ts */
  prescriptions: [
    contract.prescriptions,
    contract.prescriptionProducts,
    contract.prescriptionShares,
    contract.agreements,
  ],
  /** apps/server/src/appointments/foreign-ids.http.test.ts */
  appointments: [contract.appointments],
  /** apps/server/src/favourites/foreign-ids.http.test.ts */
  favourites: [contract.favourites, contract.recommendations],
}

/** The others, and why nothing in them is somebody's. */
export const partsWithoutOwner: readonly (readonly [part: object, why: string])[] = [
  [contract.analytics, 'only takes what is counted'],
  [contract.identity, 'of those who are not signed in; codes and attempts belong to the browser (ADR 60, 68)'],
  [contract.partners, 'opened by a key that each application has of its own: apps/server/src/partners'],
  [contract.vacancies, 'by the token of the job board, which the browser keeps'],
  ...[contract.catalogue, contract.products, contract.search, contract.pharmacies, contract.locations].map(
    (part) => [part, 'the assortment and the places of the chain'] as const,
  ),
  ...[contract.articles, contract.content, contract.marketing].map((part) => [part, 'texts of the chain'] as const),
]
