import { hoursAfter } from '@romashka/basics'
import { attemptEach } from '../../attempt-each.ts'
import { type Context, inTransaction, publishChange } from '../../context.ts'
import { type MadePicture, type PictureFault, PictureRefused } from './picture-maker.port.ts'
import * as sql from './pictures.sql.ts'

/** Parallel downloads; few, to spare the makers' servers. */
const atOnce = 4
/** A job has to end before its lease in the queue expires. */
const mostPerJob = 60
/** After these many hours it is tried again; then no more. */
const hoursUntilNextTry = [1, 6, 24, 72]
const forgottenAfterDays = 30
/** Permanent faults: not retried. */
const forGood: readonly PictureFault[] = ['not_a_picture', 'too_large', 'address_forbidden']

/** Queues the picture download if there are new pictures. Called inside the import's transaction. */
export async function queuePictureDownloads(ctx: Context): Promise<void> {
  if (await sql.hasNewPictures(ctx))
    await ctx.ports.jobs.enqueue(ctx.db, 'catalogue.download-pictures', {}, { key: 'pictures' })
}

/** Brings some of the pictures that are due, each once; what fails leaves its product with a drawn pack. */
export async function downloadPictures(ctx: Context): Promise<{ brought: number; failed: number }> {
  const due = await sql.listDuePictures(ctx, mostPerJob)
  const done = { brought: 0, failed: 0 }
  const bringOne = async (one: (typeof due)[number]) => {
    if (await bring(ctx, one)) done.brought += 1
    else done.failed += 1
  }
  await attemptEach(due, bringOne, { atOnce })
  if (due.length === mostPerJob)
    await ctx.ports.jobs.enqueue(ctx.db, 'catalogue.download-pictures', {}, { key: 'pictures' })
  else await sql.deleteUnusedPictures(ctx, after(ctx, -24 * forgottenAfterDays))
  return done
}

async function bring(ctx: Context, { url, tries }: { url: string; tries: number }): Promise<boolean> {
  // The network is asked outside of any transaction.
  const made = await ctx.ports.pictures.bring(url).catch(async (error: unknown) => {
    if (error instanceof PictureRefused) return error
    // Put off like a refused one, or it would be the first of every run.
    await sql.putFailure(ctx, url, 'unexpected', nextTry(ctx, tries))
    throw error
  })
  if (made instanceof PictureRefused) {
    await sql.putFailure(ctx, url, made.fault, forGood.includes(made.fault) ? null : nextTry(ctx, tries))
    return false
  }
  await show(ctx, url, made)
  return true
}

function show(ctx: Context, url: string, made: MadePicture): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    await sql.putPicture(ctx, url, made)
    const productIds = await sql.listProductsShowing(ctx, [url])
    await publishChange(
      ctx,
      productIds.map((id) => `product:${id}`),
    )
  })
}

function nextTry(ctx: Context, tries: number): Date | null {
  const hours = hoursUntilNextTry[tries]
  return hours === undefined ? null : after(ctx, hours)
}

const after = (ctx: Context, hours: number) => hoursAfter(ctx.now(), hours)
