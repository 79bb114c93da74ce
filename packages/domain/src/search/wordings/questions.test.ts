import { expect, test } from 'vitest'
import { adviceOfQuestion } from './questions.russian.ts'
import { adviceTexts } from './urgent.russian.ts'

test.each([
  'сколько давать нурофена ребенку',
  'сколько капель фенистила',
  'по сколько таблеток пить мезим',
  'как часто можно пить ибупрофен',
  'сколько дней пить амоксициллин',
  'какая доза парацетамола',
  'дозировка парацетамола 10 кг',
])('«%s» asks how much to take', (query) => {
  expect(adviceOfQuestion(query)).toBe(adviceTexts.dose)
})

test.each(['можно ли аспирин беременным', 'совместимость нурофена и парацетамола'])(
  '«%s» asks whether it suits',
  (query) => {
    expect(adviceOfQuestion(query)).toBe(adviceTexts.suits)
  },
)

test.each(['сколько стоит нурофен', 'сколько штук в упаковке нурофена', 'нурофен дозировка 200', 'что можно от кашля'])(
  '«%s» asks for goods',
  (query) => {
    expect(adviceOfQuestion(query)).toBeUndefined()
  },
)
