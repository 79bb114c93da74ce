import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join, relative, sep } from 'node:path'
import type { content } from '@romashka/domain'

/** Markdown files of a folder and the folders in it, in the order of their names. */
export async function readContentFolder(folder: string): Promise<content.ContentFile[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const paths = entries
    .filter((one) => one.isFile() && one.name.endsWith('.md'))
    .map((one) => join(one.parentPath, one.name))
  return Promise.all(
    paths.sort().map(async (path) => ({
      path: relative(folder, path).split(sep).join('/'),
      text: await readFile(path, 'utf8'),
    })),
  )
}

/** @throws an Error where a path leads out of the folder: the files come from whatever answers at STAFF_URL. */
export async function writeContentFolder(folder: string, files: readonly content.ContentFile[]): Promise<void> {
  for (const { path, text } of files) {
    if (!/^[a-z-]+\/[a-z0-9-]+\.md$/.test(path)) throw new Error(`${JSON.stringify(path)} is not a path of a content`)
    await mkdir(dirname(join(folder, path)), { recursive: true })
    await writeFile(join(folder, path), text)
  }
}
