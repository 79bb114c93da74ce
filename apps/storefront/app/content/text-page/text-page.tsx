import type { ReactNode } from 'react'
import { CatalogueBreadcrumbs } from '../../catalogue/catalogue-breadcrumbs.tsx'
import { brand } from '../../site/brand.ts'
import { keepPhrasesTogether } from '../../text/keep-phrases-together.ts'
import type { Article } from '../article/article.ts'
import { DraftNote } from '../article/draft-note.tsx'
import { TextBlocks } from '../article/text-blocks.tsx'
import { FooterGroup } from './footer-group.tsx'

interface TextPageProps {
  page: Article
  /** What the shop itself knows, below the text. */
  children?: ReactNode
}

/** A page of words that an editor writes: documents, help, how to reach us. */
export function TextPage({ page, children }: TextPageProps) {
  return (
    <div className="wrap pb-10">
      <CatalogueBreadcrumbs links={[]} />
      <div className="text-and-aside">
        <div className="min-w-0">
          <article>
            <h1 className="mt-1 text-h1">{keepPhrasesTogether(page.title)}</h1>
            <DraftNote page={page} />
            {brand.isInvented && (
              <p className="mt-3 rounded-card bg-tomorrow-tint px-4 py-3 text-note text-tomorrow">
                Сеть «{brand.name}» вымышлена: названия, реквизиты и номера документов на этой странице придуманы.
              </p>
            )}
            <TextBlocks blocks={page.blocks} />
          </article>
          {children}
        </div>
        <FooterGroup path={page.url} />
      </div>
    </div>
  )
}
