import { Button, Card, Skeleton } from '@romashka/ui'

/** Shown in place of an answer: a skeleton while it loads, or the reason of a failure with a button to retry. */
export function LoadingOrError({ error, onAgain }: { error: string | undefined; onAgain: () => void }) {
  if (!error) return <Skeleton className="h-48 rounded-card" />
  return (
    <Card className="space-y-3">
      <p role="alert">{error}</p>
      <Button kind="secondary" onClick={onAgain}>
        Повторить
      </Button>
    </Card>
  )
}
