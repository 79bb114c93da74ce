import { content } from '@romashka/domain'
import type { Shop } from './shop.ts'

/** A file of an article, with more front matter where a test needs it. */
export function articleFile(frontMatter: Record<string, unknown>, markdown = 'Короткий текст.'): string {
  const whole = { title: 'Статья', description: 'О чём она', ...frontMatter }
  const lines = Object.entries(whole).map(([key, value]) => `${key}: ${JSON.stringify(value)}`)
  return ['---', ...lines, '---', '', markdown, ''].join('\n')
}

/** A file of an advertisement that breaks no rule; a value of undefined leaves its line out. */
export function advertisementFile(frontMatter: Record<string, unknown> = {}, markdown?: string): string {
  const lawful = {
    title: 'Скидки недели',
    about: ['other'],
    erid: '2VtzqDemo1',
    advertiser: { name: 'ООО «Ромашка»', inn: '9900000049' },
    terms: 'Пока товар есть в аптеках.',
    until: '2026-11-30',
  }
  const whole = Object.entries({ ...lawful, ...frontMatter }).filter(([, value]) => value !== undefined)
  return articleFile(Object.fromEntries(whole), markdown)
}

/** Brings files in by their paths and publishes them, unless they are to stay drafts. */
export function importContent(
  shop: Pick<Shop, 'ctx'>,
  files: Record<string, string>,
  options: { isPublished: boolean } = { isPublished: true },
): Promise<content.ImportedFile[]> {
  const list = Object.entries(files).map(([path, text]) => ({ path, text }))
  return content.importContent(shop.ctx({ kind: 'system', name: 'editor' }), list, options)
}
