import { lazy, Suspense } from 'react'

const QrCode = lazy(() => import('./qr-code.tsx'))

/** Said at the counter: the number as large as it goes, and the same for a scanner. */
export function PickupCode({ code }: { code: string }) {
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-4 rounded-card bg-leaf-tint p-4 md:p-5">
      <div className="size-36 shrink-0 rounded-control bg-white p-2">
        <Suspense fallback={null}>
          <QrCode text={code} />
        </Suspense>
      </div>
      <div>
        <p className="text-note text-quiet">Код получения</p>
        <p className="text-[2.75rem] leading-tight font-bold tracking-[0.08em] text-leaf-pressed">
          {code.slice(0, 3)} {code.slice(3)}
        </p>
        <p className="text-note">Назовите его фармацевту или покажите экран</p>
      </div>
    </div>
  )
}
