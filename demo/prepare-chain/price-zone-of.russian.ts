/** The demo chain's price zone of a federal district; the zones themselves are in data/price-zones.csv. */
const zones: Record<string, string> = {
  Центральный: 'capital',
  'Северо-Западный': 'north-west',
  Приволжский: 'volga-south',
  Южный: 'volga-south',
  'Северо-Кавказский': 'volga-south',
  Уральский: 'urals-siberia',
  Сибирский: 'urals-siberia',
  Дальневосточный: 'far-east',
}

/** A place outside every district (Байконур) is supplied from the Urals. */
export function priceZoneOf(federalDistrict: string): string {
  return zones[federalDistrict] ?? 'urals-siberia'
}
