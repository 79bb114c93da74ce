import type { catalogue } from '@romashka/domain'

/** A product as a feed that says no more than it must would bring it in. */
export function feedProduct(
  code: string,
  given: Partial<catalogue.FeedProduct> & { categoryId: string },
): catalogue.FeedProduct {
  return {
    code,
    title: `Товар ${code}`,
    tradeName: `Товар ${code}`,
    familyKey: code,
    maker: null,
    country: null,
    substances: [],
    atc: null,
    dosageForm: null,
    packShape: 'tablets',
    strength: null,
    volume: null,
    packSize: null,
    ean: null,
    dispensingClass: 'otc',
    vatKind: 'medicine',
    isVital: null,
    registryPriceKopecks: null,
    ethanolPercent: null,
    storage: null,
    ageFrom: null,
    pictureUrl: null,
    description: null,
    popularity: 0,
    ...given,
  }
}
