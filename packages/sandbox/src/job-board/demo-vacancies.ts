/** A vacancy as the board's employer has written it. */
export type DemoVacancy = {
  id: string
  name: string
  area: { id: string; name: string }
  salary: { from: number | null; to: number | null; currency: string; gross: boolean } | null
  experience: 'noExperience' | 'between1And3' | 'between3And6'
  schedule: 'fullDay' | 'shift' | 'flexible'
  address: string | null
  responsibility: string
  requirement: string
  conditions: readonly string[]
  /** Days before the first start of this board. */
  daysOld: number
}

export const areas = {
  moscow: { id: '1', name: 'Москва' },
  petersburg: { id: '2', name: 'Санкт-Петербург' },
  kazan: { id: '88', name: 'Казань' },
  yekaterinburg: { id: '3', name: 'Екатеринбург' },
  novosibirsk: { id: '4', name: 'Новосибирск' },
  samara: { id: '78', name: 'Самара' },
  rostov: { id: '76', name: 'Ростов-на-Дону' },
  moscowRegion: { id: '2019', name: 'Московская область' },
  almaty: { id: '160', name: 'Алматы' },
} as const

const usual = ['график 2/2', 'оформление по трудовому договору', 'обучение за счёт сети', 'скидка на товары сети']
const roubles = (from: number | null, to: number | null) => ({ from, to, currency: 'RUR', gross: false })

/** Invented vacancies; the board of the sandbox starts with them. */
export const demoVacancies: readonly DemoVacancy[] = [
  {
    ...{ id: '90000001', name: 'Провизор', area: areas.moscow, salary: roubles(95_000, 120_000), daysOld: 1 },
    ...{ experience: 'between1And3', schedule: 'shift', address: 'Москва, Тверская улица, 1' },
    responsibility: 'Отпускать лекарства по рецептам и без них, вести учёт сроков годности и условий хранения.',
    requirement: 'Высшее фармацевтическое образование и действующая аккредитация.',
    conditions: usual,
  },
  {
    ...{ id: '90000002', name: 'Фармацевт', area: areas.moscow, salary: roubles(80_000, null), daysOld: 2 },
    ...{ experience: 'noExperience', schedule: 'shift', address: null },
    responsibility: 'Собирать интернет-заказы, консультировать покупателей по инструкции, работать на кассе.',
    requirement: 'Среднее фармацевтическое образование; аккредитацию поможем пройти.',
    conditions: usual,
  },
  {
    ...{ id: '90000003', name: 'Заведующая аптекой', area: areas.moscowRegion, daysOld: 4 },
    ...{ salary: roubles(110_000, 140_000), experience: 'between3And6', schedule: 'fullDay', address: null },
    responsibility: 'Отвечать за ассортимент, команду из шести человек и выполнение лицензионных требований.',
    requirement: 'Высшее фармацевтическое образование, опыт управления аптекой от трёх лет.',
    conditions: ['пятидневка', 'премия за выполнение плана', 'оформление по трудовому договору'],
  },
  {
    ...{ id: '90000004', name: 'Фармацевт', area: areas.petersburg, salary: roubles(75_000, 90_000), daysOld: 3 },
    ...{ experience: 'between1And3', schedule: 'shift', address: 'Санкт-Петербург, Невский проспект, 10' },
    responsibility: 'Собирать интернет-заказы, проверять рецепты, принимать товар.',
    requirement: 'Фармацевтическое образование и аккредитация.',
    conditions: usual,
  },
  {
    ...{ id: '90000005', name: 'Курьер на автомобиле', area: areas.petersburg, daysOld: 6 },
    ...{ salary: roubles(60_000, 85_000), experience: 'noExperience', schedule: 'flexible', address: null },
    responsibility: 'Развозить заказы из аптек в запечатанных пакетах и термосумках, проверять код получения.',
    requirement: 'Права категории B и свой автомобиль.',
    conditions: ['смены на выбор', 'компенсация топлива', 'сумка-термобокс от сети'],
  },
  {
    ...{ id: '90000006', name: 'Провизор', area: areas.kazan, salary: roubles(70_000, 85_000), daysOld: 5 },
    ...{ experience: 'between1And3', schedule: 'shift', address: 'Казань, улица Баумана, 7' },
    responsibility: 'Отпускать лекарства, работать с электронными рецептами, обучать новых сотрудников.',
    requirement: 'Высшее фармацевтическое образование, аккредитация; татарский язык будет плюсом.',
    conditions: usual,
  },
  {
    ...{ id: '90000007', name: 'Специалист салона оптики', area: areas.kazan, salary: null, daysOld: 8 },
    ...{ experience: 'noExperience', schedule: 'shift', address: null },
    responsibility: 'Принимать заказы на очки, подбирать оправу, записывать к специалисту.',
    requirement: 'Грамотная речь и внимание к мелочам; устройству оправ и линз научим.',
    conditions: usual,
  },
  {
    ...{ id: '90000008', name: 'Фармацевт', area: areas.yekaterinburg, salary: roubles(65_000, 80_000), daysOld: 2 },
    ...{ experience: 'noExperience', schedule: 'shift', address: null },
    responsibility: 'Консультировать покупателей, собирать заказы, следить за сроками годности.',
    requirement: 'Фармацевтическое образование.',
    conditions: usual,
  },
  {
    ...{ id: '90000009', name: 'Кладовщик аптечного склада', area: areas.novosibirsk, daysOld: 7 },
    ...{ salary: roubles(70_000, 78_000), experience: 'noExperience', schedule: 'shift', address: null },
    responsibility: 'Комплектовать заявки аптек, принимать товар, поддерживать порядок в холодной зоне.',
    requirement: 'Медицинская книжка или готовность её оформить; опыт склада желателен.',
    conditions: ['смены день, ночь, два дня отдыха', 'развозка', 'бесплатные обеды'],
  },
  {
    ...{ id: '90000010', name: 'Провизор-аналитик', area: areas.novosibirsk, daysOld: 10 },
    ...{ salary: roubles(85_000, null), experience: 'between3And6', schedule: 'fullDay', address: null },
    responsibility: 'Проверять документы качества, вести переписку с поставщиками, разбирать отозванные серии.',
    requirement: 'Высшее фармацевтическое образование и знание требований к хранению.',
    conditions: ['пятидневка', 'оформление по трудовому договору'],
  },
  {
    ...{ id: '90000011', name: 'Фармацевт', area: areas.samara, salary: roubles(58_000, 70_000), daysOld: 9 },
    ...{ experience: 'between1And3', schedule: 'shift', address: null },
    responsibility: 'Работать с покупателями, собирать интернет-заказы, принимать товар.',
    requirement: 'Фармацевтическое образование и аккредитация.',
    conditions: usual,
  },
  {
    ...{
      id: '90000012',
      name: 'Ортопед-консультант',
      area: areas.rostov,
      salary: roubles(55_000, 90_000),
      daysOld: 11,
    },
    ...{ experience: 'between1And3', schedule: 'shift', address: null },
    responsibility: 'Снимать мерки, подбирать стельки и ортезы по назначению врача, вести запись.',
    requirement: 'Медицинское образование, опыт работы с ортопедическими изделиями.',
    conditions: usual,
  },
  {
    ...{ id: '90000013', name: 'Менеджер по закупкам', area: areas.almaty, daysOld: 12 },
    ...{ experience: 'between3And6', schedule: 'fullDay', address: null },
    salary: { from: 450_000, to: 600_000, currency: 'KZT', gross: true },
    responsibility: 'Вести переговоры с производителями региона, проверять документы ввоза.',
    requirement: 'Опыт закупок в фармацевтике, казахский и русский языки.',
    conditions: ['удалённая работа', 'командировки два раза в квартал'],
  },
]
