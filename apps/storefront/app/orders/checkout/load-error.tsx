import { Button } from '@romashka/ui'

/** What a step needs could not be asked: why, and the way to ask once more. */
export function LoadError({ text, onAgain }: { text: string; onAgain: () => void }) {
  return (
    <div role="alert" className="space-y-3">
      <p className="text-danger">{text}</p>
      <Button kind="secondary" onClick={onAgain}>
        Повторить
      </Button>
    </div>
  )
}
