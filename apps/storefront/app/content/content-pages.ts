/** Documents and help: the same in every city. */
export const helpPages = [
  'about',
  'agreement',
  'policy',
  'recommendation-policy',
  'terms-of-sale',
  'selling-remotely',
  'how-to-order',
  'how-to-order-erp',
  'how-to-alter-basket',
  'how-to-make-appointment',
  'about-data',
  'accessibility',
]

/** Pages that end with the tariffs of the city. */
export const shippingPages = ['shipping', 'shipping-and-payment']

/** Pages that editors write whole, by the names of their addresses. */
export const contentPages = [
  'optika-article',
  'orthopedics-article',
  'clients-article',
  'certificates-article',
  'recipes',
  'recipes-article',
  'franchise',
  'franchise-new',
  'franchise-rebrand',
  'platform-for-partners',
  'dmc',
  'projects',
]
