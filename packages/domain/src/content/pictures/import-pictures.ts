import { PictureRefused } from '../../catalogue/index.ts'
import { type Context, inTransaction } from '../../context.ts'
import type { ImportedFile } from '../import-content.ts'
import * as sql from '../repository/content-pictures.ts'
import { pictureFolder, pictureName } from './content-picture.ts'

/** A picture of a folder of contents: `pictures/search.webp`, relative to that folder. */
export interface PictureOriginal {
  path: string
  bytes: Uint8Array
}

const mostBytes = 10_000_000

/**
 * Keeps each picture that is new or has changed, in the sizes of a page. Texts that were saved before go on showing
 * the picture that they were saved with. A refused picture leaves the others alone.
 */
export async function importPictures(
  ctx: Context,
  pictures: readonly PictureOriginal[],
  { isOnlyNew = false }: { isOnlyNew?: boolean } = {},
): Promise<ImportedFile[]> {
  const report: ImportedFile[] = []
  const known = new Set(isOnlyNew ? (await sql.listPictures(ctx)).map(({ name }) => name) : [])
  for (const picture of pictures)
    report.push(
      known.has(nameOf(picture.path) ?? '')
        ? { path: picture.path, outcome: 'unchanged', problems: [] }
        : await importPicture(ctx, picture),
    )
  return report
}

async function importPicture(ctx: Context, { path, bytes }: PictureOriginal): Promise<ImportedFile> {
  const refused = (...problems: string[]): ImportedFile => ({ path, outcome: 'refused', problems })
  const name = nameOf(path)
  if (!name)
    return refused('a picture is named by a slug and its format: a-z, 0-9 and dashes, then .webp, .png, .jpg …')
  if (bytes.length > mostBytes) return refused(`larger than ${mostBytes / 1_000_000} MB`)
  const known = await sql.findOriginal(ctx, name)
  if (known && Buffer.compare(known, bytes) === 0) return { path, outcome: 'unchanged', problems: [] }
  try {
    const made = await ctx.ports.contentPictures.make(bytes)
    await inTransaction(ctx, (ctx) => sql.putPicture(ctx, name, bytes, made))
    return { path, outcome: known ? 'changed' : 'added', problems: [] }
  } catch (error) {
    if (error instanceof PictureRefused) return refused(`is no picture that can be read: ${error.message}`)
    throw error
  }
}

/** Undefined where the file does not lie in the folder of pictures, or its name is none. */
function nameOf(path: string): string | undefined {
  const [folder, name = '', ...deeper] = path.split('/')
  return folder === pictureFolder && deeper.length === 0 && pictureName.test(name) && name.length <= 200
    ? name
    : undefined
}

/** Every picture as it was imported. */
export async function exportPictures(ctx: Context): Promise<PictureOriginal[]> {
  const originals = await sql.listOriginals(ctx)
  return originals.map(({ name, bytes }) => ({ path: `${pictureFolder}/${name}`, bytes }))
}
