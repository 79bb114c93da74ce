import { Button } from '@romashka/ui'

export function ListFailed({ text, onAgain }: { text: string; onAgain: () => void }) {
  return (
    <div role="alert" className="rounded-card border border-line bg-surface p-6 text-center">
      <p className="font-semibold">Не получилось открыть избранное</p>
      <p className="mt-1 text-quiet">{text}</p>
      <Button className="mt-4" onClick={onAgain}>
        Повторить
      </Button>
    </div>
  )
}
