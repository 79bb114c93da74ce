import { supplementNote } from '../../products/card-text.ts'
import { productPictureUrl } from '../../products/picture-url.ts'
import { dispensingRule } from './dispensing-text.ts'
import type { Product } from './product.ts'

/** The product for machines: schema.org Product, a Drug where it is a medicine, with its offer in this city. */
export function productStructuredData(product: Product, absolute: (path: string) => string, origin: string) {
  const isMedicine = ['otc', 'prescription', 'pharmacy_only'].includes(product.dispensingClass)
  const offer = offerOf(product, absolute)
  return {
    '@type': isMedicine ? ['Product', 'Drug'] : 'Product',
    name: product.title,
    sku: product.code,
    url: absolute(product.url),
    image: origin + productPictureUrl(product),
    ...(product.maker ? { manufacturer: { '@type': 'Organization', name: product.maker } } : {}),
    ...(product.country ? { countryOfOrigin: product.country } : {}),
    // schema.org has a name for each length: gtin8, gtin12, gtin13, gtin14. What a shop prints itself (2…, 02…, 04…) is none.
    ...(product.ean && !/^(?:2|0[24])/.test(product.ean) ? { [`gtin${product.ean.length}`]: product.ean } : {}),
    ...(product.crumbPath.at(-1) ? { category: product.crumbPath.at(-1)?.name } : {}),
    ...(isMedicine
      ? {
          // The name of other goods is their whole title, not the brand's.
          brand: { '@type': 'Brand', name: product.tradeName },
          ...(product.substance ? { activeIngredient: product.substance } : {}),
          ...(product.dosageForm ? { dosageForm: product.dosageForm } : {}),
          prescriptionStatus: `https://schema.org/${product.is_prescription ? 'PrescriptionOnly' : 'OTC'}`,
        }
      : {}),
    ...(offer ? { offers: offer } : {}),
  }
}

/** What is under accounting lies in the pharmacy, but no site may sell it or order it. */
function stateOf({ dispensingClass, is_stock, is_preorder }: Product) {
  if (dispensingClass === 'pharmacy_only') return is_stock ? 'InStoreOnly' : 'OutOfStock'
  return is_stock ? 'InStock' : is_preorder ? 'BackOrder' : 'OutOfStock'
}

function offerOf(product: Product, absolute: (path: string) => string) {
  if (product.price === null) return undefined
  return {
    '@type': 'Offer',
    price: (product.price / 100).toString(),
    priceCurrency: 'RUB',
    availability: `https://schema.org/${stateOf(product)}`,
    itemCondition: 'https://schema.org/NewCondition',
    url: absolute(product.url),
  }
}

/** A description of the page in a sentence or two, of nothing but facts. */
export function productDescription(product: Product, cityName: string, price: string | undefined): string {
  return [
    price ? `${product.title}: цена ${price}.` : `${product.title}.`,
    product.substance && `Действующее вещество: ${product.substance}.`,
    product.maker && `Производитель: ${product.maker}.`,
    `${product.city.hasPharmacies ? 'Наличие в аптеках' : 'Ближайшие аптеки'}, ${cityName}, аналоги и бронирование.`,
    product.dispensingClass === 'supplement' ? `${supplementNote}.` : dispensingRule(product.dispensingClass)?.title,
  ]
    .filter(Boolean)
    .join(' ')
}
