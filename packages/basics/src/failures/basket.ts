export const basketFailures = {
  'basket.too_many_packs': 409,
} as const
