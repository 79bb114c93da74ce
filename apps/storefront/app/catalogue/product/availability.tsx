import type { Product } from './product.ts'
export function Availability({ product }: { product: Product; zone: string }) {
  return <p>{product.pharmaciesToday}</p>
}
