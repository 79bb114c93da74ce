/** The quiet line below the title of a shared picture. */
export const shareNotes = {
  article: 'Статья аптеки',
  page: 'Сеть аптек: помощь и документы',
  category: 'Цены и наличие в аптеках города',
  city: 'Аптеки города: цены, наличие, бронирование',
}
