/** Pages of one text each that is the same in every city, by the names of their addresses. */
const commonTexts = [
  'about',
  'agreement',
  'policy',
  'terms-of-sale',
  'selling-remotely',
  'recommendation-policy',
  'about-data',
  'accessibility',
  'how-to-order',
  'how-to-order-erp',
  'how-to-alter-basket',
  'how-to-make-appointment',
  'optika-article',
  'orthopedics-article',
  'clients-article',
  'certificates-article',
  'recipes',
  'recipes-article',
  'platform-for-partners',
  'franchise',
  'franchise-new',
  'franchise-rebrand',
  'dmc',
  'projects',
]

/** Each shows the questions of its section. */
export const questionPages = [
  'faq',
  'faq-ordering',
  'faq-payment-refund',
  'faq-delivery',
  'faq-exchange',
  'faq-how-to-delete',
  'faq-image-directory',
  'faq-partneram',
]

/** Pages that are the same in every city. */
export const everyCityPages = [...commonTexts, ...questionPages, 'vacancies', 'partneram', 'app', 'sitemap']

/** Pages that end with what holds in their city: tariffs, licences, pharmacies. */
export const ownCityPages = ['shipping', 'shipping-and-payment', 'contacts', 'legal']

/** Pages that are nothing without the text of an editor. */
export const writtenPages = [...commonTexts, ...ownCityPages]
