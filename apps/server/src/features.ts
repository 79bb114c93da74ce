import { catalogueHttp } from './catalogue/catalogue.http.ts'
import { productsHttp } from './catalogue/products.http.ts'
import type { House } from './host/house.ts'
import { locationsHttp } from './locations/locations.http.ts'

/** Every feature that answers over HTTP, a line each. */
export const features: ((house: House) => void)[] = [locationsHttp, catalogueHttp, productsHttp]
