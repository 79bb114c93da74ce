import { expect, test } from 'vitest'
import { atcChooser } from './atc-code.ts'

const code = (code: string, name: string) => ({ code, level: '5', name_ru: name })
const registered = (inn: string, atc: string, form: string) => ({ inn, atc, form })

const atcOf = atcChooser({
  atc: [
    code('C01EB16', 'Ибупрофен'),
    code('M01AE01', 'Ибупрофен'),
    code('M02AA13', 'Ибупрофен'),
    code('C04AX02', 'Феноксибензамин'),
    code('N06BX18', 'Винпоцетин'),
    code('B01AC06', 'Ацетилсалициловая кислота'),
    code('N02BA01', 'Ацетилсалициловая кислота'),
  ],
  registered: [
    registered('Ибупрофен', 'M01AE01', 'таблетки, покрытые оболочкой, 200 мг'),
    registered('Ибупрофен', 'M02AA13', 'гель для наружного применения 5%'),
    registered('Винпоцетин', 'C04AX02', 'таблетки 5 мг'),
    registered('Ацетилсалициловая кислота', 'N02BA01', 'таблетки 500 мг'),
  ],
  inn: ['Ибупрофен', 'Винпоцетин', 'Феноксибензамин', 'Ацетилсалициловая кислота'].map((name) => ({ name_ru: name })),
})
const pack = (substance: string, dosageForm: string, title = '') => ({ substances: [substance], dosageForm, title })

test('tablets of ibuprofen are not the drops that newborn hearts get', () => {
  expect(atcOf('C01EB16', pack('Ибупрофен', 'таблетки, покрытые пленочной оболочкой'))).toBe('M01AE01')
})

test('a gel of the same substance has the code of gels, and an injection does not', () => {
  expect(atcOf('M01AE01', pack('Ибупрофен', 'гель'))).toBe('M02AA13')
  expect(atcOf('M02AA13', pack('Ибупрофен', 'раствор для инъекций'))).toBe('M01AE01')
})

test('a code that names another substance gives way to the code of this one, whatever the register says', () => {
  expect(atcOf('C04AX02', pack('Винпоцетин', 'таблетки'))).toBe('N06BX18')
})

test('of two codes that both fit the one that was stated stays', () => {
  expect(atcOf('B01AC06', pack('Ацетилсалициловая кислота', 'таблетки'))).toBe('B01AC06')
})

test('a form that says nothing is read from the name, and nothing is guessed where that says nothing too', () => {
  expect(atcOf('M01AE01', pack('Ибупрофен', '', 'Ибупрофен гель 5%, 50 г'))).toBe('M02AA13')
  expect(atcOf(null, pack('Ибупрофен', '', 'Ибупрофен, 50 г'))).toBeNull()
})
