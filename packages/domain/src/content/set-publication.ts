import { fail, isFailure } from '@romashka/basics'
import type { Context } from '../context.ts'
import { findAdvertisingBreaches } from './advertisements/check-advertising.ts'
import { setLimitedOfferOf } from './advertisements/limited-offer.ts'
import type { ContentKind } from './content-kind.ts'
import { setPublishedVersion } from './repository/contents.ts'
import { findVersion } from './repository/shown-contents.ts'

interface Publication {
  id: string
  kind: ContentKind
  slug: string
}

/**
 * Shows a version from now on, or none. The rules of advertising are asked each time: they may have changed since the
 * version was shown before. An offer with a price begins or ends with it.
 *
 * @throws content.not_found, content.advertising_refused, product.not_found
 */
export async function setPublication(ctx: Context, content: Publication, version: number | null): Promise<void> {
  const shown = version === null ? null : ((await findVersion(ctx, content, version)) ?? fail('content.not_found'))
  const breaches = shown ? await findAdvertisingBreaches(ctx, { ...shown, kind: content.kind }) : []
  if (breaches.length > 0) fail('content.advertising_refused', { breaches })
  await setPublishedVersion(ctx, content.id, version)
  await setLimitedOfferOf(ctx, content.id, shown)
}

/** Why a version may not be shown, as sentences for its editor; any other error is thrown on. */
export function refusalOfPublication(error: unknown): string[] {
  if (isFailure(error, 'content.advertising_refused')) return error.details.breaches.map((one) => one.explanation)
  if (isFailure(error, 'product.not_found')) return ['the product of the price is not on sale']
  throw error
}
