export const catalogueFailures = {
  'city.not_found': 404,
  'region.not_found': 404,
  'category.not_found': 404,
  'product.not_found': 404,
  'pharmacy.not_found': 404,
} as const
