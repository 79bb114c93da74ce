/** Words with which addresses begin that are not a city's: a test compares them with the routes. */
export const pageWords: ReadonlySet<string> = new Set(
  `
  1 404 about about-data accessibility agreement api app appointment-doctor appointment-optics
  appointment-orthopedics appointments article articles assets basket calendar catalog catalog-list-mobile
  catalog-page catalog-redirect certificates-article clients-article compare consents contacts content-pictures
  devices dmc draft drugs drugstores error-404 faq faq-delivery faq-exchange faq-how-to-delete
  faq-image-directory faq-ordering faq-partneram faq-payment-refund favorites feeds franchise franchise-new
  franchise-rebrand free-catalog gallery healthz hh-auth hh-re-auth how-to-alter-basket how-to-make-appointment
  how-to-order how-to-order-erp legal letters list lost-phone loyalty loyalty-registration maps marketing
  marketing-list messages metrics my-data o optika-article order-detail order-without-payment-created
  orthopedics-article partneram payment-complite payment-failed person-data personal-area pictures
  platform-for-partners policy prescription-access prescriptions product projects promo-msk promocodes readyz
  recipes recipes-article recommendation-policy redirect-to-store sandbox search selection-for-replacement
  selling-remotely settings share shipping shipping-and-payment sitemap sitemaps social-card terms-of-sale
  tin-auth unsubscribe vacancies vk-auth ya-oauth
`
    .trim()
    .split(/\s+/),
)
