import type { Product } from './product.ts'

const classTexts: Record<string, string> = {
  order: 'условия отпуска\u00a0— по приказу',
  pharmacist: 'условия отпуска проверил провизор',
  'state-register': 'условия отпуска\u00a0— из государственного реестра',
  editorial: 'условия отпуска\u00a0— по нашему списку, с реестром не сверены',
  abroad: 'условия отпуска\u00a0— самые строгие из найденных',
  unknown: 'условия отпуска неизвестны, поэтому по рецепту',
}
const substanceTexts: Record<string, string> = {
  'state-register': 'действующее вещество\u00a0— из государственного реестра',
  'formulary-kz': 'действующее вещество\u00a0— из справочника лекарств Казахстана',
  editorial: 'действующее вещество указали мы',
}
const codeTexts: Record<string, string> = {
  'formulary-kz': 'код АТХ\u00a0— из справочника лекарств Казахстана',
  abroad: 'код АТХ\u00a0— из реестра соседней страны',
  derived: 'код АТХ подобран по веществу и форме',
}

/** One sentence on the sources of the values; nothing where all come from the feed. */
export function sourcesText({ dispensingClass, substances, atc }: Product['valueSources']): string | undefined {
  const texts = [classTexts[dispensingClass ?? ''], substanceTexts[substances ?? ''], codeTexts[atc ?? '']]
  const sentence = texts.filter(Boolean).join('; ')
  return sentence ? `${sentence.charAt(0).toUpperCase()}${sentence.slice(1)}` : undefined
}
