import { data } from 'react-router'

interface Paged {
  products: { length: number }
  page: number
}

/** What a loader returns of a list in pages: a page past its end is not found, and still leads back to the first. */
export function notFoundPastEnd<Value>(value: Value, { products, page }: Paged) {
  return data(value, { status: isPastEnd({ products, page }) ? 404 : 200 })
}

/** `Простуда и грипп, страница 3`; a tab whose page is not there says so first. */
export function titleOfPage(title: string, { products, page }: Paged): string {
  if (isPastEnd({ products, page })) return `Такой страницы нет: ${title}`
  return page > 1 ? `${title}, страница ${page}` : title
}

const isPastEnd = ({ products, page }: Paged) => page > 1 && products.length === 0
