import { Failure } from '@romashka/basics'
import { type Context, reviews } from '@romashka/domain'

export const usage = `npm run reviews -- list | publish ID | reject ID WHY | hide ID WHY
ID is written as the list has it: what is published is what was read there.
Before publishing a review of a medicine: no healing story, no thanks for a cure, no advice what to take, nothing of
anybody's health by name. Of a prescription medicine: the service alone.`

/** The moderator's command, until there is a back office. Source: docs/rules/reviews.md */
export async function runModerationCommand(ctx: Context, [verb = '', listed = '', ...rest]: readonly string[]) {
  if (verb === 'list') return (await reviews.listReviewsInModeration(ctx, 50)).map(lineOf)
  if (verb !== 'publish' && verb !== 'reject' && verb !== 'hide') return usage.split('\n')
  const [id = '', seen] = listed.split('.')
  if (verb === 'publish' && seen === undefined) return usage.split('\n')
  try {
    return [lineOf(await reviews.moderateReview(ctx, { id, decision: verb, reason: rest.join(' '), seen }))]
  } catch (error) {
    if (error instanceof Failure) return [error.code]
    throw error
  }
}

function lineOf(review: reviews.Review): string {
  const { id, target, rating, authorName, text, state } = review
  const about =
    target.kind === 'product'
      ? `product ${target.productId}`
      : target.kind === 'article'
        ? `article ${target.articleSlug}`
        : 'order'
  return `${id}.${reviews.markOf(review)}  ${state}  ${about}  ${rating ?? '-'}  ${authorName}: ${text ?? ''}`
}
