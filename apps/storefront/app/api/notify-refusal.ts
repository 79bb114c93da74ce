import { notify } from '@romashka/ui'

/**
 * Tells in words why something was refused. The sentences are a quarter of what every page asks for by itself and seldom
 * says: they come with the first refusal, or not at all where the network is lost or a newer release has replaced them.
 */
export async function notifyRefusal(error: unknown): Promise<void> {
  const message = await import('./refusal-text.ts').then(
    ({ refusalText }) => refusalText(error),
    () => 'Не получилось. Обновите страницу и попробуйте ещё раз',
  )
  notify({ message, tone: 'danger' })
}
