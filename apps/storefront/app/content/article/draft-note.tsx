import type { Article } from './article.ts'

/** Says of a draft that only those with its link see it. */
export function DraftNote({ page }: { page: Pick<Article, 'is_draft'> }) {
  if (!page.is_draft) return null
  return (
    <p className="mt-3 rounded-card bg-rx-tint px-4 py-3 text-note text-rx">
      Черновик: эту страницу видит только тот, у кого есть ссылка.
    </p>
  )
}
