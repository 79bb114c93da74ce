import { expect, test } from 'vitest'
import { countryOf } from './country.ts'

test.each([
  ['ЗАО "Лореаль" FR', 'legal-form', null],
  ['ООО "Манн и Шредер" RU', 'legal-form', 'Россия'],
  ['Юнилевер СНГ ООО', 'legal-form', null],
  ['EUROPROSAN SpA /Технофарм ООО', 'legal-form', null],
  ['Aveflor/ООО Аэрозоль', 'legal-form', null],
  ['Мединова Лтд/ООО Инвар', 'legal-form', null],
  ['ОАО Фармацевтический завод ЭГИ', 'legal-form', null],
  ['ООО ОмниФарма Киев/ШТАДА', 'legal-form', null],
  ['Фармак ОАО', 'legal-form', null],
  ['Фармакон-К ООО/Стрелец ЗАО', 'legal-form', 'Россия'],
  ['KRKA/Крка-Рус ООО', 'legal-form', 'Россия'],
  ['Hemofarm/Хемофарм ООО', 'legal-form', 'Россия'],
  ['ООО Белла', 'legal-form', 'Россия'],
  ['Portex Ltd. (заводы: США, Мексика, Швеция)', 'producer-name', null],
  ['Italfarmaco S.p.A.', 'producer', null],
  ['Nu-Pharm Inc/Вектор', 'producer', null],
  ['KRKA/Крка-Рус ООО', 'producer', 'Россия'],
  ['Эвалар', 'producer', 'Россия'],
  ['Актавис АО IS', 'waybill-ean', 'Россия'],
])('%s by %s: %s', (manufacturer, basis, country) => {
  expect(countryOf({ manufacturer, country_basis: basis, country: 'Россия' })).toBe(country)
})
