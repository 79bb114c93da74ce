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
