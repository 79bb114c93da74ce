import { Button, Card, Skeleton } from '@romashka/ui'

/** Shown in place of an answer: a skeleton while it loads, or the reason of a failure with a button to retry. */
export function LoadingOrError({ error, onAgain }: { error: string | undefined; onAgain: () => void }) {
  return error ? <FailedPart text={error} onAgain={onAgain} /> : <Skeleton className="h-48 rounded-card" />
}

/** Shown in place of a part of a page that could not be loaded: why, and a button to retry. */
export function FailedPart({ text, onAgain }: { text: string; onAgain: () => void }) {
  return (
    <Card className="space-y-3">
      <p role="alert">{text}</p>
      <Button kind="secondary" onClick={onAgain}>
        Повторить
      </Button>
    </Card>
  )
}

/** Shown in place of a page's list that could not be loaded: what it was, why, and a button to retry. */
export function LoadFailed({ title, text, onAgain }: { title: string; text: string; onAgain: () => void }) {
  return (
    <div role="alert" className="rounded-card border border-line bg-surface p-6 text-center">
      <p className="font-semibold">{title}</p>
      <p className="mt-1 text-quiet">{text}</p>
      <Button className="mt-4" onClick={onAgain}>
        Повторить
      </Button>
    </div>
  )
}
