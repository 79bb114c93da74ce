import { Button, Card, Skeleton } from '@romashka/ui'

/** What stands where an answer will: its outline, or why there is none and the way to ask again. */
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
