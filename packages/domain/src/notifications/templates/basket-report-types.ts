/** The problems with a basket or a product page that can be reported, as shown to the shopper. */
export const basketReportTypes = [
  { code: 'WRONG_PRICE', title: 'Цена не та', isActive: true },
  { code: 'WRONG_STOCK', title: 'Написано, что товар есть, а его нет', isActive: true },
  { code: 'CANNOT_ORDER', title: 'Не получается оформить заказ', isActive: true },
  { code: 'PROMO_CODE', title: 'Не работает промокод', isActive: true },
  { code: 'DELIVERY', title: 'Не получается выбрать доставку', isActive: true },
  { code: 'PRODUCT_CARD', title: 'Ошибка в описании товара', isActive: true },
  { code: 'OTHER', title: 'Другое', isActive: true },
] as const

export type BasketReportCode = (typeof basketReportTypes)[number]['code']
