/** Plain text fields that go from the feed to the product page unchanged. New ones are added here. */
export const textDetails = {
  registrationNumber: 'registration_number',
  storageText: 'storage_text',
} as const

/** What the product page shows beside the card: the field of `ProductDetails` and its column. */
export const detailColumns = {
  ...textDetails,
  ean: 'ean',
  isVital: 'is_vital',
  registryPriceKopecks: 'registry_price_kopecks',
  ethanolPercent: 'ethanol_percent',
  ageFrom: 'age_from',
  storageMinCelsius: 'storage_min_celsius',
  storageMaxCelsius: 'storage_max_celsius',
  description: 'description',
  valueSources: 'value_sources',
} as const

/** The columns that a feed sets. The slug is not among them: the address of a page never changes. */
export const feedColumns: readonly string[] = [
  ...['family_id', 'category_id', 'title', 'trade_name', 'maker_id', 'country', 'atc_code', 'dosage_form'],
  ...[
    'pack_shape',
    'goods_kind',
    'strength',
    'volume',
    'pack_size',
    'dispensing_class',
    'vat_kind',
    'popularity',
    'is_popularity_stated',
    'first_letter',
  ],
  'picture_url',
  ...Object.values(detailColumns),
]
