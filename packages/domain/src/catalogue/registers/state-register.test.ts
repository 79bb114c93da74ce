import { expect, test } from 'vitest'
import { registeredSubstances, StateRegister } from './state-register.ts'

const entry = (tradeName: string, isRegistered = true, registrationNumber: string | null = 'П N014133/01') => ({
  tradeName,
  substances: ['Ибупрофен'],
  isRegistered,
  registrationNumber,
})

test('a name is found however it is spelled, and never by its beginning alone', () => {
  const register = new StateRegister([entry('НУРОФЕН® Форте'), entry('Имодиум')])
  expect(register.find('Нурофен форте')?.tradeName).toBe('НУРОФЕН® Форте')
  expect(register.find('Нурофен')).toBeUndefined()
  expect(register.find('Имодиум плюс')).toBeUndefined()
})

test('of two entries of a name the valid one counts', () => {
  const register = new StateRegister([entry('5-НОК', false, null), entry('5-Нок®')])
  expect(register.find('5-нок')).toMatchObject({ isRegistered: true })
})

test('two entries of one name are one name: with the substances of both and no number that is of one alone', () => {
  const register = new StateRegister([{ ...entry('Лизобакт'), substances: [] }, entry('Лизобакт®', true, null)])
  expect(register.find('Лизобакт')).toMatchObject({ substances: ['Ибупрофен'], registrationNumber: null })
})

test.each<[string, string[]]>([
  ['Амоксициллин+[Клавулановая кислота]', ['Амоксициллин', 'Клавулановая кислота']],
  ['Ко-тримоксазол [Сульфаметоксазол+Триметоприм]', ['Сульфаметоксазол', 'Триметоприм']],
  ['Железа [III] гидроксид полимальтозат', ['Железа (III) гидроксид полимальтозат']],
  ['Лизатов бактерий смесь [L.johnsonii+L.helveticus]', ['Лизатов бактерий смесь']],
  ['', []],
])('«%s» names %j', (inn, substances) => {
  expect(registeredSubstances(inn)).toEqual(substances)
})
