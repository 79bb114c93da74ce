import { expect, test } from 'vitest'
import { interactionsOf } from './interactions.ts'

const nitrates = 'DÉRIVÉS NITRÉS ET APPARENTÉS + INHIBITEURS DE LA PHOSPHODIESTERASE DE TYPE 5'
const pair = (a: string, b: string, entry: string, level = 'not_recommended', depends = '') => ({
  substance_a: a,
  substance_b: b,
  level,
  depends_on_conditions: depends,
  source: entry.startsWith('ONC') ? entry : `ANSM 10.2020: ${entry}`,
})
const member = (class_fr: string, substance_fr: string, substance_ru: string) => ({
  class_fr,
  substance_fr,
  substance_ru,
})
const told = (pairs: Record<string, string>[], classes: Record<string, string>[], ...sold: string[]) =>
  interactionsOf({ pairs, classes }, new Set(sold)).map(({ a, b, level }) => `${a} + ${b}: ${level}`)

test('an entry holds for every member of its classes, also for those the extract had no Russian name of', () => {
  const classes = [
    member('derives nitres et apparentes', 'molsidomine', 'молсидомин'),
    member('derives nitres et apparentes', 'trinitrine', ''),
    member('inhibiteurs de la phosphodiesterase de type 5', 'sildenafil', 'силденафил'),
    member('inhibiteurs de la phosphodiesterase de type 5', 'avanafil', 'аванафил'),
  ]
  const pairs = [pair('молсидомин', 'силденафил', nitrates, 'contraindicated')]
  expect(told(pairs, classes, 'Молсидомин', 'Нитроглицерин', 'Силденафил')).toEqual([
    'Молсидомин + Силденафил: contraindicated',
    'Нитроглицерин + Силденафил: contraindicated',
  ])
})

test('a condition that is the other substance is known, a dose or an illness is not', () => {
  const torsades =
    'NEUROLEPTIQUES SUSCEPTIBLES DE DONNER DES TORSADES DE POINTES + SUBSTANCES SUSCEPTIBLES DE DONNER DES TORSADES DE POINTES'
  const upTo = 'up to contraindicated'
  const pairs = [
    pair('амиодарон', 'сульпирид', torsades, 'not_recommended', upTo),
    pair('домперидон', 'сульпирид', torsades, 'not_recommended', upTo),
    pair('сульпирид', 'эритромицин', torsades, 'not_recommended', upTo),
    pair('дарифенацин', 'итраконазол', 'ANTISPASMODIQUES URINAIRES + INHIBITEURS PUISSANTS DU CYP3A4', '', upTo),
    pair('гепарин натрия', 'ибупрофен', 'ANTI-INFLAMMATOIRES + HÉPARINES (DOSES CURATIVES ET/OU SUJET ÂGÉ)'),
  ]
  const sold = ['Амиодарон', 'Домперидон', 'Сульпирид', 'Эритромицин', 'Дарифенацин', 'Итраконазол']
  expect(told(pairs, [], ...sold, 'Гепарин натрия', 'Ибупрофен')).toEqual([
    'Амиодарон + Сульпирид: not_recommended',
    'Домперидон + Сульпирид: contraindicated',
  ])
})

test('the list of priorities speaks only where the thesaurus is silent', () => {
  const classes = [member('fibrates', 'fenofibrate', 'фенофибрат')]
  const pairs = [
    pair('симвастатин', 'эритромицин', 'ONC high priority (Phansalkar 2012)', 'high_priority'),
    pair('тизанидин', 'ципрофлоксацин', 'ONC high priority (Phansalkar 2012)', 'high_priority'),
    pair('симвастатин', 'эритромицин', 'ERYTHROMYCINE + SIMVASTATINE', 'contraindicated'),
  ]
  expect(told(pairs, classes, 'Симвастатин', 'Эритромицин', 'Тизанидин', 'Ципрофлоксацин')).toEqual([
    'Симвастатин + Эритромицин: contraindicated',
    'Тизанидин + Ципрофлоксацин: not_recommended',
  ])
})
