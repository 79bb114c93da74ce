import { Button } from '../controls/button.tsx'

interface LoadMoreProps {
  text: string
  isBusy?: boolean
  onMore: () => void
  /** `Показано 24 из 312` */
  progress?: string
}

export function LoadMore({ text, isBusy, onMore, progress }: LoadMoreProps) {
  return (
    <div className="flex flex-col items-center gap-3 py-6">
      {progress && <p className="text-note text-quiet">{progress}</p>}
      <Button kind="secondary" size="large" isBusy={isBusy ?? false} onClick={onMore} className="w-full sm:w-80">
        {text}
      </Button>
    </div>
  )
}
