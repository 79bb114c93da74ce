import { Button } from '@romashka/ui'
import { lazy, Suspense, useState } from 'react'

const ReportMistakeDialog = lazy(() => import('./report-mistake-dialog.tsx'))

/** A shopper who sees something wrong on the page says so; the form comes when it is asked for. */
export function ReportMistakeButton({ code }: { code: string }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button kind="quiet" onClick={() => setOpen(true)} className="mt-3 -ml-5 print:hidden">
        Сообщить об ошибке в описании
      </Button>
      {isOpen && (
        <Suspense>
          <ReportMistakeDialog code={code} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
