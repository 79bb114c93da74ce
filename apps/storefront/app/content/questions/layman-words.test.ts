import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { filterQuestions } from './filter-questions.ts'

/** The questions of the demo chain, with the Markdown of their answers for the HTML. */
const folder = new URL('../../../../../demo/content/questions/', import.meta.url)
const questions = readdirSync(folder).map((file) => {
  const [, head = '', ...answer] = readFileSync(new URL(file, folder), 'utf8').split(/^---$/m)
  const title = /^title: "?(.+?)"?$/m.exec(head)?.[1] ?? ''
  return { slug: file.replace('.md', ''), title, html: answer.join('---'), section: 'faq' }
})

test.each([
  ['не приехал курьер', 'kurer-ne-zastal'],
  ['вернуть таблетки', 'vernut-lekarstvo'],
  ['как вернуть деньги', 'kogda-vernutsya-dengi'],
  ['не пришла смс', 'ne-prishel-kod'],
  ['пароль', 'ne-prishel-kod'],
  ['не могу войти', 'ne-prishel-kod'],
  ['удалить аккаунт', 'kak-udalit-uchetnuyu-zapis'],
  ['где мой заказ', 'gde-moi-zakazy'],
  ['списали деньги два раза', 'kogda-spishutsya-dengi'],
  ['не списались баллы', 'kak-rabotayut-bally'],
  ['скидка пенсионерам', 'sotsialnaya-karta'],
  ['забрать за маму', 'komu-mozhno-zabrat'],
  ['доставка инсулина', 'dostavka-kholodnykh'],
  ['сколько хранится заказ', 'skolko-zhdet-zakaz'],
  ['поменять аптеку', 'smenit-apteku'],
  ['бесплатная доставка', 'skolko-stoit-dostavka'],
  ['наличные', 'sposoby-oplaty'],
  ['оплата картой', 'sposoby-oplaty'],
  ['не работает промокод', 'promokod-ne-srabotal'],
  ['лекарства нет', 'kak-uznat-o-postuplenii'],
  ['сменился номер', 'smenilsya-nomer'],
  ['доставка в деревню', 'dostavka-v-drugoy-gorod'],
  ['возврат тонометра', 'vernut-pribor'],
  ['круглосуточная', 'rezhim-raboty-apteki'],
  ['стать партнером', 'kak-stat-postavshchikom'],
  ['скачать приложение', 'kak-ustanovit-na-telefon'],
  ['достав', 'chto-mozhno-dostavit'],
])('«%s» finds %s among the first three', (query, slug) => {
  const found = filterQuestions(questions, query).map((one) => one.slug)
  expect(found.slice(0, 3)).toContain(slug)
})
