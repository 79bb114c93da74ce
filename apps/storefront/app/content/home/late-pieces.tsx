import { AdvertisementRow } from '../advertisements/advertisement-card.tsx'
import { ProductsOfTheDay } from '../advertisements/products-of-the-day.tsx'
import { TextBlocks } from '../article/text-blocks.tsx'
import { NewArticles } from '../articles/new-articles.tsx'
import { CityPharmacies } from './city-pharmacies.tsx'
import type { ContentBlock, HomeData } from './home-block.tsx'
import { Steps } from './steps.tsx'

type LatePieceProps =
  | {
      piece: 'products_of_the_day' | 'advertisements' | 'steps' | 'articles' | 'pharmacies'
      title: string
      data: HomeData
    }
  | { piece: 'text'; block: ContentBlock }

/** Pieces of the home page that stand below its first view. */
export default function LatePiece(props: LatePieceProps) {
  switch (props.piece) {
    case 'text':
      return <HomeText block={props.block} />
    case 'products_of_the_day':
      return <ProductsOfTheDay products={props.data.ofTheDay} zone={props.data.city.zone} />
    case 'advertisements':
      return (
        <AdvertisementRow title={props.title} advertisements={props.data.advertisements} zone={props.data.city.zone} />
      )
    case 'steps':
      return <Steps />
    case 'articles':
      return <NewArticles articles={props.data.articles} />
    case 'pharmacies':
      return <CityPharmacies cityName={props.data.city.name} {...props.data.town} />
  }
}

function HomeText({ block }: { block: ContentBlock }) {
  const titleId = `${block.slug}-title`
  return (
    <section aria-labelledby={titleId} className="mt-12 md:mt-16">
      <h2 id={titleId} className="text-h2">
        {block.title}
      </h2>
      <TextBlocks blocks={block.blocks} />
    </section>
  )
}
