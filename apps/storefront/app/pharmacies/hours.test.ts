import { expect, test } from 'vitest'
import { hoursLines, hoursText, openDayText, openingText } from './hours.ts'

test('opening hours are written as people say them', () => {
  expect(hoursLines('24/7')).toEqual(['Круглосуточно, без выходных'])
  expect(hoursLines('Mo-Fr 08:00-22:00; Sa-Su 09:00-21:00')).toEqual(['Пн–Пт 8:00–22:00', 'Сб–Вс 9:00–21:00'])
  expect(hoursLines('Mo-Su 10:00-20:00')).toEqual(['Ежедневно 10:00–20:00'])
  const kept = 'Пн\u2060–\u2060Пт\u00a08:00\u2060–\u206022:00, Вс\u00a0выходной'
  expect(hoursText('Mo-Fr 08:00-22:00; Su off')).toBe(kept)
  expect(hoursText('24/7')).toBe('Круглосуточно, без\u00a0выходных')
  expect(hoursLines('08:00-21:00; Su off')).toEqual(['Ежедневно 8:00–21:00', 'Вс выходной'])
})

test('hours of single dates are written as dates', () => {
  expect(hoursLines('Mo-Su 08:00-22:00; 2026 Dec 31 08:00-18:00; Jan 01-08 off; PH 10:00-16:00')).toEqual([
    'Ежедневно 8:00–22:00',
    '31\u00a0декабря 8:00–18:00',
    '1–8\u00a0января выходной',
    'Праздники 10:00–16:00',
  ])
})

test('hours of dates in several months name both ends, also over the turn of a year and by days of the week', () => {
  expect(hoursLines('2026 Nov 23-2026 Dec 06 off; Mo-Su 08:00-22:00')).toEqual([
    '23\u00a0ноября–6\u00a0декабря выходной',
    'Ежедневно 8:00–22:00',
  ])
  expect(hoursLines('Dec 25-Jan 08 Mo-Fr 10:00-12:00')).toEqual(['25\u00a0декабря–8\u00a0января Пн–Пт 10:00–12:00'])
  expect(hoursLines('2026 Dec 30-2027 Jan 02,2027 Jan 05 off; PH,Su closed')).toEqual([
    '30\u00a0декабря–2\u00a0января, 5\u00a0января выходной',
    'Праздники, Вс выходной',
  ])
  expect(hoursLines('Jan 01,03,05 off; Jan 07,May 09: 10:00-13:00,14:00-18:00')).toEqual([
    '1, 3, 5\u00a0января выходной',
    '7\u00a0января, 9\u00a0мая 10:00–13:00, 14:00–18:00',
  ])
  expect(hoursText('2026 Nov 23-2026 Dec 06 off')).toBe('23\u00a0ноября\u2060–\u20606\u00a0декабря\u00a0выходной')
})

test('the hours of one day are its times, or that there are none', () => {
  expect(openDayText([{ from: '08:00', until: '22:00' }])).toBe('8:00–22:00')
  expect(openDayText([{ from: '00:00', until: '24:00' }])).toBe('круглосуточно')
  expect(openDayText([])).toBe('выходной')
})

test('a pharmacy says until when it is open, and when it opens again', () => {
  const today = '2026-11-21'
  const text = (isOpenNow: boolean, changesAt: string | null) =>
    openingText({ isOpenNow, isRoundTheClock: false, changesAt }, today)
  expect(text(true, '2026-11-21 22:00')).toBe('Открыто до 22:00')
  expect(text(true, '2026-11-22 00:00')).toBe('Открыто до полуночи')
  expect(text(false, '2026-11-21 08:00')).toBe('Закрыто, откроется в 8:00')
  expect(text(false, '2026-11-22 08:00')).toBe('Закрыто, откроется завтра в 8:00')
  expect(text(false, '2026-11-24 09:30')).toBe('Закрыто, откроется 24\u00a0ноября в 9:30')
  expect(openingText({ isOpenNow: true, isRoundTheClock: true, changesAt: null }, today)).toBe('Открыто круглосуточно')
})

test('a page rendered for nobody in particular says of a closed pharmacy only that it is closed', () => {
  const closed = { isOpenNow: false, isRoundTheClock: false, changesAt: '2026-11-22 08:00' }
  expect(openingText(closed, undefined)).toBe('Закрыто')
})
