import { dayOf } from '@romashka/basics'
import { expect, test } from 'vitest'
import { findBreaches } from './find-breaches.ts'
import type { Subject } from './rules.ts'

const rulesBroken = (text: string, subject: Subject) =>
  findBreaches(
    {
      text,
      products: [],
      prescriptionNames: [],
      about: [subject],
      erid: '2VtzqDemo1',
      hasAdvertiser: true,
      hasTerms: true,
      endsAt: new Date('2026-12-01T00:00:00Z'),
      isMarked: true,
    },
    dayOf('2026-11-22'),
  ).map(({ rule }) => rule)

test.each([
  ['cure_story', 'Нам очень помогло это средство.'],
  ['cure_story', 'Помогло моей бабушке за неделю.'],
  ['cure_story', 'Бабушка наконец поправилась.'],
  ['cure_story', 'Средство вылечило меня за три дня.'],
  ['cure_story', 'Я забыл о боли в спине.'],
  ['cure_story', 'Боль прошла за час.'],
  ['cure_story', 'С тех пор мы не болеем.'],
  ['cure_story', 'Болезнь отступила, врачи развели руками.'],
  ['thanks', 'Покупатели пишут нам каждый день.'],
  ['thanks', 'Признательны производителю за это средство.'],
  ['guarantee', 'Помогает всем.'],
  ['guarantee', 'Обязательно поможет.'],
  ['guarantee', 'Не имеет противопоказаний.'],
  ['guarantee', 'Не вызывает привыкания.'],
  ['guarantee', 'Совершенно безвредный состав.'],
  ['guarantee', 'Забудьте о боли.'],
  ['guarantee', 'Мгновенный эффект.'],
  ['guarantee', 'Вернём деньги, если не поможет.'],
  ['guarantee', 'Вылечит за неделю.'],
  ['instead_of_doctor', 'Обойдётесь без доктора.'],
  ['instead_of_doctor', 'Без похода в поликлинику.'],
  ['instead_of_doctor', 'Врач больше не нужен.'],
  ['instead_of_doctor', 'Не нужен ни один врач, не ходите к врачу.'],
  ['instead_of_doctor', 'Забудьте дорогу к врачам.'],
  ['instead_of_doctor', 'Вместо операции.'],
  ['to_children', 'Пусть мама купит тебе витамины.'],
  ['to_children', 'Малыши, это для вас.'],
  ['to_children', 'Попроси у мамы вкусные витаминки.'],
  ['natural_is_safe', 'Растительный состав и никакого риска: безопасно.'],
  ['natural_is_safe', 'Без вреда, ведь только травы? Натуральные травы не навредят.'],
  ['registration_studies', 'Клинически доказано.'],
  ['registration_studies', 'Эффективность подтверждена исследованиями.'],
  ['registration_studies', 'Прошёл все испытания.'],
  ['registration_studies', 'Одобрено Минздравом.'],
  ['illness_assumed', 'У вас болит спина?'],
  ['illness_assumed', 'Страдаете от бессонницы?'],
  ['illness_assumed', 'Вас мучает кашель?'],
  ['illness_assumed', 'Ваш насморк пройдёт.'],
  ['needed_by_healthy', 'Нужен каждому.'],
  ['needed_by_healthy', 'Здоровым людям тоже необходимы, ведь и здоровым людям полезно.'],
  ['medicine_as_other', 'Это не лекарство, а забота.'],
  ['medicine_as_other', 'Биологически активная добавка для зимы.'],
  ['medical_worker', 'Врачи рекомендуют.'],
  ['medical_worker', 'Фармацевты нашей сети советуют.'],
  ['medical_worker', 'Одобрено педиатрами.'],
  ['medical_worker', 'Выбор кардиологов.'],
  ['superlative', 'Лучшее средство от простуды.'],
  ['superlative', 'Аптека № 1.'],
  ['superlative', 'Самые низкие цены.'],
  ['superlative', 'Не имеет аналогов.'],
  ['superlative', 'Дешевле, чем у других.'],
  ['superlative', 'Уникальная формула.'],
  ['foreign_word', 'Большой сейл витаминов.'],
  ['foreign_word', 'Бьюти-дни в аптеке.'],
  ['foreign_word', 'Скидки κάθε день.'],
])('%s: «%s» is refused for a medicine', (rule, text) => {
  expect(rulesBroken(text, 'medicine')).toContain(rule)
})

test.each([
  ['supplement_as_medicine', 'Помогает при простуде.'],
  ['supplement_as_medicine', 'Снижает давление.'],
  ['supplement_as_medicine', 'Чай от бессонницы.'],
  ['supplement_as_medicine', 'Снимает воспаление.'],
  ['supplement_as_medicine', 'Натуральный препарат.'],
  ['supplement_as_food', 'Заменит полноценный обед.'],
  ['supplement_as_food', 'Вместо фруктов и овощей.'],
])('%s: «%s» is refused for a supplement', (rule, text) => {
  expect(rulesBroken(text, 'supplement')).toContain(rule)
})

test.each([
  'Отпускается без рецепта врача.',
  'Перед применением посоветуйтесь с врачом или фармацевтом.',
  'Лучше хранить в сухом месте. Так проще выбрать.',
  'Термометр показывает результат за 10 секунд, гарантия 2 года.',
  'Цена за таблетку в вашем городе. Забрать можно в вашей аптеке.',
  'Крем для рук: защитный наносят за полчаса до выхода.',
  'Таблетки от кашля и леденцы для горла.',
  'При боли в спине помогает удобное кресло.',
  'Спросите фармацевта в аптеке: он покажет замену с тем же веществом.',
  'Есть противопоказания: прочитайте инструкцию.',
  'Детям старше трёх лет. Для детей и взрослых, для всей семьи.',
  'Витамин D₃ 2000 МЕ, 60 капсул.',
  'В упаковке № 10 и № 12.',
  'Натуральный мёд и растительное масло в составе.',
  'Заменить товар можно в корзине.',
  'Подгузники единственного размера закончились, остальные есть.',
])('«%s» is allowed for a medicine', (text) => {
  expect(rulesBroken(text, 'medicine')).toEqual([])
})

test.each([
  'Комплекс витаминов на месяц: источник витаминов C и E.',
  'Биологически активная добавка к пище, 60 капсул.',
  'Принимать во время еды. Дополняет рацион.',
])('«%s» is allowed for a supplement', (text) => {
  expect(rulesBroken(text, 'supplement')).toEqual([])
})
