import type { PharmacyId } from '@romashka/basics'
import { Skeleton } from '@romashka/ui'
import { Component, lazy, type ReactNode, Suspense } from 'react'
import type { MapPoint } from './marks.ts'

const PharmacyMap = lazy(() => import('./pharmacy-map.tsx'))

interface LazyMapProps {
  points: readonly MapPoint[]
  chosenId: PharmacyId | undefined
  onChoose: (id: PharmacyId) => void
  /** What is shown of a pharmacy whose mark was pressed. */
  sheet?: (id: PharmacyId) => ReactNode
  label: string
}

/** The map when it is wanted. Where its part does not load, the list beside it goes on without it. */
export function LazyMap(props: LazyMapProps) {
  return (
    <WithoutMap>
      <Suspense fallback={<Skeleton className="size-full rounded-none" />}>
        <PharmacyMap {...props} />
      </Suspense>
    </WithoutMap>
  )
}

class WithoutMap extends Component<{ children: ReactNode }, { isLost: boolean }> {
  override state = { isLost: false }
  static getDerivedStateFromError() {
    return { isLost: true }
  }
  override render() {
    if (!this.state.isLost) return this.props.children
    return (
      <p className="flex size-full items-center justify-center bg-sunken p-6 text-center text-quiet">
        Карта не загрузилась. Все аптеки есть в списке.
      </p>
    )
  }
}
