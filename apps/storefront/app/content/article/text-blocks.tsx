import { Link } from 'react-router'
import { ProductCard } from '../../catalogue/card/product-card.tsx'
import { useCityPath } from '../../site/paths.ts'
import { keepPhrasesOfHtml } from '../../text/keep-phrases-together.ts'
import type { TextBlock } from './article.ts'
import { linksInCity } from './links-in-city.ts'

/** A text as it was rendered on the server, with its products between. */
export function TextBlocks({ blocks }: { blocks: readonly TextBlock[] }) {
  return (
    <div className="mt-6 space-y-8">
      {blocks.map((block, at) =>
        block.kind === 'html' ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: blocks of a text do not move
          <Html key={at} html={block.html} />
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: blocks of a text do not move
          <Products key={at} block={block} />
        ),
      )}
    </div>
  )
}

/** Links of a text stay in the city of the page. */
function Html({ html }: { html: string }) {
  const to = useCityPath()
  // biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned by the server when the version was saved
  return <div className="prose" dangerouslySetInnerHTML={{ __html: keepPhrasesOfHtml(linksInCity(html, to)) }} />
}

function Products({ block }: { block: TextBlock }) {
  const to = useCityPath()
  return (
    <div className="print:hidden">
      {block.products.length > 0 && (
        <ul aria-label="Товары" className="grid grid-cols-2 gap-3 sm:grid-cols-4">
          {block.products.map((card) => (
            <li key={card.id}>
              <ProductCard card={card} />
            </li>
          ))}
        </ul>
      )}
      {block.more_url && (
        <Link
          to={to(block.more_url)}
          className="mt-2 inline-flex min-h-12 items-center font-semibold text-leaf hover:text-leaf-pressed"
        >
          Смотреть все в разделе
        </Link>
      )}
      {block.named.length > 0 && (
        <ul className="mt-3 text-note">
          {block.named.map(({ title, url }) => (
            <li key={url}>
              <Link to={to(url)} className="text-leaf underline underline-offset-3">
                {title}
              </Link>
              : отпускается по рецепту
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
