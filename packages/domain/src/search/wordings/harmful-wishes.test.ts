import { expect, test } from 'vitest'
import { readHarmful } from './harmful-wishes.russian.ts'
import { adviceTexts } from './urgent.russian.ts'

test.each([
  'я больше не могу',
  'устала жить',
  'жизнь не имеет смысла',
  'режу руки',
  'хочу уснуть и не проснуться',
  'снотворное чтобы не проснуться',
  'заснуть навсегда',
  'как отравиться',
  'как можно быстро и безболезненно умереть',
])('«%s» is answered by whom to talk to', (query) => {
  expect(readHarmful(query)?.advice).toBe(adviceTexts.despair)
})

test.each([
  'яд купить',
  'цианистый калий',
  'чем отравить соседа',
  'чем усыпить человека незаметно',
  'клофелин в водку',
  'подмешать в чай снотворное',
])('«%s» is refused', (query) => {
  expect(readHarmful(query)?.advice).toBe(adviceTexts.harm)
})

test.each(['марихуана', 'лирика чтобы кайфануть', 'тропикамид наркоманам', 'таблетки от которых прет'])(
  '«%s» names who helps against drugs',
  (query) => {
    expect(readHarmful(query)?.advice).toBe(adviceTexts.drugs)
  },
)

test.each(['аборт', 'таблетки для прерывания беременности', 'прервать беременность на 3 месяце', 'вызвать выкидыш'])(
  '«%s» names the clinic',
  (query) => {
    expect(readHarmful(query)?.advice).toBe(adviceTexts.abortion)
  },
)

test.each([
  'не могу уснуть',
  'больше не могу терпеть зуб',
  'устала жить с геморроем',
  'режет руки',
  'пчелиный яд',
  'мазь со змеиным ядом',
  'мышьяк в зуб',
  'чем отравить крыс',
  'клофелин',
  'капли от пьянства в чай',
  'как усыпить ребенка',
  'тест на наркотики',
  'лечение наркомании',
  'сильное обезболивающее не наркотик',
  'преет под грудью',
  'после аборта',
  'угроза прерывания беременности',
  'таблетки от беременности',
  'что вставляют в нос при кровотечении',
])('«%s» is an ordinary query', (query) => {
  expect(readHarmful(query)).toBeUndefined()
})
