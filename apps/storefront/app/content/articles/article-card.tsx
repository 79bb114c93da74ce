import { Icon } from '@romashka/ui'
import { Link } from 'react-router'
import type { ReplyOf } from '../../api/api.ts'
import { defaultCity } from '../../site/city.ts'
import { useCityPath } from '../../site/paths.ts'
import { keepPhrasesTogether } from '../../text/keep-phrases-together.ts'
import { localDayYearText } from '../../text/local-dates.ts'
import { topicIcon } from './topic-icon.ts'

export type ArticleLine = ReplyOf<'GET /api/v1/seo/articles'>['results'][number]

interface ArticleCardProps {
  article: ArticleLine
  heading?: 'h2' | 'h3'
}

/** An article in a list: its title leads to it, and the whole card is pressed. */
export function ArticleCard({ article, heading: Heading = 'h2' }: ArticleCardProps) {
  const to = useCityPath()
  const { title, url, description, tags, minutes_to_read: minutes, published_at: publishedAt } = article
  return (
    <article className="relative flex h-full flex-col rounded-card border border-line bg-surface p-5 transition-colors duration-150 hover:border-edge md:p-6">
      {tags[0] && (
        <p className="flex items-center gap-3 text-note font-semibold text-leaf">
          <span className="flex size-10 shrink-0 items-center justify-center rounded-control bg-leaf-tint">
            <Icon name={topicIcon(tags[0].slug)} size={20} />
          </span>
          {tags[0].name}
        </p>
      )}
      <Heading className="mt-3 text-h4">
        <Link
          to={to(url)}
          className="after:absolute after:inset-0 after:rounded-card hover:text-leaf focus-visible:outline-none focus-visible:after:outline-3 focus-visible:after:outline-offset-2 focus-visible:after:outline-leaf"
        >
          {keepPhrasesTogether(title)}
        </Link>
      </Heading>
      <p className="mt-2 text-quiet">{keepPhrasesTogether(description)}</p>
      <p className="mt-auto pt-4 text-note text-quiet">
        <time dateTime={publishedAt}>{localDayYearText(publishedAt, defaultCity.zone)}</time> · {minutes}&nbsp;мин
        чтения
      </p>
    </article>
  )
}
