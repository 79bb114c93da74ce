/** The brand of this shop. Everything here is made up for the demo chain and says so where it is shown. */
export const brand = {
  name: 'Ромашка',
  tagline: 'сеть аптек',
  description:
    'Лекарства и товары для здоровья: проверьте наличие в аптеках вашего города, забронируйте и заберите сегодня.',
  phone: { text: '8 800 000-00-00', href: 'tel:+78000000000' },
  email: 'help@romashka.example',
  hours: 'Ежедневно с 8:00 до 22:00',
  organisation: {
    name: 'ООО «Ромашка»',
    ogrn: '0000000000000',
    inn: '0000000000',
    address: '101000, г. Москва, ул. Примерная, д. 1',
    licence: '№ Л042-00000-00/00000000 от 01.02.2024, выдана Демонстрационным ведомством',
    permit: '№ ДС-00/0000 от 01.03.2024',
  },
  ageMark: '18+',
}
