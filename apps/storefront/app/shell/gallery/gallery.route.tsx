import { packShapes, packUrl } from '@romashka/ui'
import { GalleryControls } from './gallery-controls.tsx'
import { GalleryFeedback } from './gallery-feedback.tsx'
import { SampleCard } from './sample-card.tsx'

const groups = 'ABCDGHJLMNPRSV'
const names = ['Парацетамол', 'Омепразол', 'Но-шпа форте', 'Ацетилсалициловая кислота', 'Диклофенак-Акрихин']

/** Every component and pack on one page, to be looked at; it is not in the production build. */
export default function Gallery() {
  return (
    <div className="wrap space-y-12 py-10">
      <h1 className="text-h1">Витрина компонентов</h1>
      <GalleryControls />
      <section className="card-grid">
        {names.map((name, at) => (
          <SampleCard key={name} name={name} at={at} />
        ))}
      </section>
      <section className="card-grid">
        {packShapes.map((shape, at) => (
          <figure key={shape} className="rounded-card bg-surface p-3">
            <img
              src={packUrl({
                shape,
                name: names[at % names.length] ?? '',
                strength: '500 мг',
                count: at,
                group: groups[at % groups.length] ?? '',
                maker: 'Ромашка',
              })}
              width={240}
              height={240}
              loading="lazy"
              alt=""
              className="w-full"
            />
            <figcaption className="text-center text-small text-quiet">{shape}</figcaption>
          </figure>
        ))}
      </section>
      <GalleryFeedback />
    </div>
  )
}
