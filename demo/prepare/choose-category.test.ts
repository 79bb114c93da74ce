import { expect, test } from 'vitest'
import { chooseCategory, medicineCategory } from './choose-category.ts'

test.each([
  ['L03AX', 'Деринат раствор, 0,25%, 10 мл', 'protivovirusnye'],
  ['L03AX', 'Деринат раствор для инъекций, 1,5%, 5 мл, 5 шт.', 'immunomodulyatory'],
  ['L03AX', 'Циклоферон линимент, 5%, 5 мл', 'ot-gerpesa-na-kozhe'],
  [null, 'Гипоксен капсулы, 250 мг, 30 шт.', 'pamyat-i-mozg'],
  ['B06AA04', 'Химотрипсин порошок, 10 мг, 10 шт.', 'zazhivlenie-ran'],
  ['R06AA52', 'Драмина таблетки, 50 мг, 10 шт.', 'ot-vzdutiya-i-toshnoty'],
  ['N06DX02', 'Билобил капсулы, 40 мг, 20 шт.', 'pamyat-i-mozg'],
  [null, 'Вибуркол суппозитории ректальные, 12 шт.', 'gomeopatiya'],
  [null, 'Себидин таблетки для рассасывания, 20 шт.', 'ot-boli-v-gorle'],
  ['C05AX', 'Пирогенал суппозитории ректальные, 50 мкг, 10 шт.', 'immunomodulyatory'],
  ['R01AX10', 'Аква Марис Ото, 100 мл', 'ushnye-kapli'],
])('of code %s «%s» stands in %s: nothing free stands among what needs a prescription', (atc, title, category) => {
  expect(medicineCategory(atc, title)).toBe(category)
})

test.each([
  ['B', 'Доппельгерц витамин E форте капсулы, 60 шт.', 'otdelnye-vitaminy'],
  ['B', 'Стрикс форте таблетки жевательные, 500 мг, 30 шт.', 'bad-dlya-zreniya'],
  ['G', 'Пауль Хартманн Меналинд защитный крем с оксидом цинка, 200 мл', 'krem-dlya-tela'],
  ['G', 'Анти-полицай таблетки, 4 шт.', 'ledentsy'],
  ['G', 'Доктор Вилш шампунь для волос с феромонами для мужчин, 250 мл', 'shampuni'],
  ['G', 'Гоу-он протез синовиальной жидкости (1% раствор натрия гиалуроната) шприц, 2,5 мл', 'dlya-bolnits'],
  ['G', 'Дерматикс гель силиконовый для ремоделирования рубцов, 15 г', 'krem-dlya-tela'],
  ['B', 'Риофлора Иммуно капсулы, 10 шт.', 'bad-dlya-pischevareniya'],
  ['B', 'Сироп «Слоненок Ням», повышающий аппетит, для детей, 100 мл', 'bad-dlya-pischevareniya'],
  ['B', 'Лайф Формула Сустанорм таблетки, 30 шт.', 'bad-dlya-sustavov'],
  ['B', 'Леди-С Формула Менопауза таблетки, 840 мг, 90 шт.', 'bad-dlya-zhenschin-i-muzhchin'],
] as const)('goods of kind %s: «%s» stands in %s', (group, title, category) => {
  expect(chooseCategory(group, null, title)).toBe(category)
})
