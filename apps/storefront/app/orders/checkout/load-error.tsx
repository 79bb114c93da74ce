import { Button } from '@romashka/ui'

/** The data of a step could not be loaded: the reason, and a button to try again. */
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
