import { expect, test } from 'vitest'
import { identify, namedAsMedicine } from './identify.ts'

const line = (name_src: string, trade_name: string) => ({ id: 'pk0', name_src, trade_name, kind: 'cosmetic' })

test.each([
  ['КУТИВЕЙТ КРЕМ 0,05% 15Г', 'Кутивейт', 'Кутивейт', 'Кутивейт крем, 0,05%, 15 г'],
  ['РИНОРУС КАП НАЗАЛ 0,05% 10МЛ', 'Ринорус кап назал', 'Ринорус', 'Ринорус капли назальные, 0,05%, 10 мл'],
  ['ПРОКТОЗАН МАЗЬ 20Г ТУБА С АППЛИКАТОРОМ', 'Проктозан', 'Проктозан', 'Проктозан мазь с аппликатором, 20 г'],
  ['БЕЗЫМЯННЫЙ КРЕМ 1% 15Г', 'Безымянный', 'Безымянный крем 1%', 'Безымянный крем 1%, 15 г'],
])('«%s» has the name that the register has', (source, stated, tradeName, title) => {
  const pack = namedAsMedicine(
    identify(line(source, stated), () => null),
    () => null,
  )
  expect([pack.tradeName, pack.title]).toEqual([tradeName, title])
})

test.each([
  ['ЭМЛА КРЕМ 5Г №5', 'Эмла', ['Лидокаин', 'Прилокаин']],
  ['ЛОЦЕРИЛ ЛАК (Р-Р Д/НАРУЖНОГО ПРИМ.) 5% ФЛ. 5МЛ', 'Лоцерил лак', ['Аморолфин']],
  ['ДЕПРИМ ТАБ. П/О №30', 'Деприм', ['Зверобоя продырявленного травы экстракт']],
])('«%s», kept among the goods, has the substances of its name', (source, stated, substances) => {
  expect(
    namedAsMedicine(
      identify(line(source, stated), () => null),
      () => null,
    ).substances,
  ).toEqual(substances)
})

test('of a name that the register knows by one of its substances, all are named', () => {
  const pack = namedAsMedicine(
    identify({ ...line('ЭРГОФЕРОН ТАБ. Д/РАССАС. №20', 'Эргоферон'), kind: 'drug' }, () => null),
    () => null,
  )
  expect(pack.substances).toEqual(['Антитела к интерферону гамма человека', 'Антитела к CD4', 'Антитела к гистамину'])
})
