import { Icon } from '@romashka/ui'
import { lazy, Suspense, useState } from 'react'

const ScanDialog = lazy(() => import('./scan-dialog.tsx').then((part) => ({ default: part.ScanDialog })))

/** Reads the barcode of a pack by the camera. */
export function ScanButton({ onRead }: { onRead: (ean: string) => void }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        aria-label="Сканировать штрихкод"
        title="Сканировать штрихкод"
        onClick={() => setOpen(true)}
        className="search-field-button"
      >
        <Icon name="scan-barcode" size={22} />
      </button>
      {isOpen && (
        <Suspense>
          <ScanDialog
            onClose={() => setOpen(false)}
            onRead={(ean) => {
              setOpen(false)
              onRead(ean)
            }}
          />
        </Suspense>
      )}
    </>
  )
}
