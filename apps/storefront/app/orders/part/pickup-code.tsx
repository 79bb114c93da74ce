import { lazy, Suspense } from 'react'

const QrCode = lazy(() => import('./qr-code.tsx'))

/** Said at the counter: the number as large as it goes, and the same for a scanner. */
export function PickupCode({ code, isCourier }: { code: string; isCourier: boolean }) {
  return (
    <div className="flex items-center gap-4 rounded-card bg-leaf-tint p-3 max-[23rem]:flex-col max-[23rem]:items-start sm:gap-6 sm:p-5">
      <div className="size-26 shrink-0 rounded-control bg-white p-2 sm:size-34">
        <Suspense fallback={null}>
          <QrCode text={code} />
        </Suspense>
      </div>
      <div className="min-w-0">
        <p className="text-note text-quiet">Код получения</p>
        <p className="text-[2.125rem] leading-tight font-bold tracking-[0.06em] whitespace-nowrap text-leaf-pressed sm:text-[2.75rem]">
          {grouped(code)}
        </p>
        <p className="text-note">{isCourier ? 'Назовите его курьеру' : 'Назовите фармацевту или покажите экран'}</p>
      </div>
    </div>
  )
}

/** Two groups are easier to say than six digits in a row. */
function grouped(code: string): string {
  return code.length > 4
    ? `${code.slice(0, Math.ceil(code.length / 2))} ${code.slice(Math.ceil(code.length / 2))}`
    : code
}
