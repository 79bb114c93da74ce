import { isFailure } from '@romashka/basics'
import { isUnavailable } from '@romashka/database'
import { search } from '@romashka/domain'
import type { FastifyInstance } from 'fastify'
import type { ContextFactory } from '../host/context-factory.ts'

/** Before the shop is ready: the first visitors would wait for the indexes, and their pages give up after six seconds. */
export async function preload(app: FastifyInstance, contexts: ContextFactory): Promise<void> {
  try {
    await search.preload(contexts.forReading('preload')).catch((error: unknown) => {
      if (!isUnavailable(error)) throw error
      // Nobody waits yet, so it may take the time of a job.
      return search.preload(contexts.forSystem('preload'))
    })
  } catch (error) {
    // A chain that is being opened has no cities before its first list.
    if (isFailure(error, 'city.not_found')) return
    app.log.error({ err: error }, 'the assortment is read with its first request')
  }
}
