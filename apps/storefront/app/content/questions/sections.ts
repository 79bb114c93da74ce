/** Pages of questions, by the names of their addresses. */
export const questionSections: readonly { name: string; title: string; short: string }[] = [
  { name: 'faq', title: 'Вопросы и ответы', short: 'Общие вопросы' },
  { name: 'faq-ordering', title: 'Вопросы об оформлении заказа', short: 'Оформление' },
  { name: 'faq-payment-refund', title: 'Вопросы об оплате и возврате денег', short: 'Оплата и возврат денег' },
  { name: 'faq-delivery', title: 'Вопросы о доставке', short: 'Доставка' },
  { name: 'faq-exchange', title: 'Вопросы об обмене и возврате товара', short: 'Обмен и возврат' },
  { name: 'faq-how-to-delete', title: 'Вопросы о личных данных', short: 'Личные данные' },
  { name: 'faq-image-directory', title: 'Что где на сайте', short: 'Что где на сайте' },
  { name: 'faq-partneram', title: 'Вопросы партнёров', short: 'Партнёрам' },
]
