import { existsSync } from 'node:fs'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join, relative, resolve, sep } from 'node:path'
import { content } from '@romashka/domain'
import { makeFolder } from '../make-folder.ts'
import type { StaffFile } from '../staff/command-requests.ts'
import { type ExportedVersions, readVersions, versionsFile, writeVersions } from './exported-versions.ts'

/** Texts and pictures of a folder of contents. */
export interface ContentFolder {
  texts: content.ContentFile[]
  pictures: content.PictureOriginal[]
  /** Of the texts that were exported there. */
  versions: ExportedVersions
}

/** Markdown files of a folder and the folders in it, and everything in its folder of pictures, in the order of their names. */
export async function readContentFolder(folder: string): Promise<ContentFolder> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries
    .filter((one) => one.isFile() && !one.name.startsWith('.'))
    .map((one) => join(one.parentPath, one.name))
    .sort()
    .map((from) => ({ from, path: relative(folder, from).split(sep).join('/') }))
  const isPicture = ({ path }: { path: string }) => path.startsWith(`${content.pictureFolder}/`)
  const texts = files.filter((file) => !isPicture(file) && file.path.endsWith('.md'))
  return {
    texts: await Promise.all(texts.map(async ({ from, path }) => ({ path, text: await readFile(from, 'utf8') }))),
    pictures: await Promise.all(
      files.filter(isPicture).map(async ({ from, path }) => ({ path, bytes: await readFile(from) })),
    ),
    versions: await versionsIn(folder),
  }
}

async function versionsIn(folder: string): Promise<ExportedVersions> {
  const path = join(folder, versionsFile)
  return existsSync(path) ? readVersions(await readFile(path, 'utf8')) : {}
}

/** @throws an Error where a path leads out of the folder: the files come from whatever answers at STAFF_URL. */
export async function writeContentFolder(folder: string, { texts, pictures, versions }: ContentFolder): Promise<void> {
  const write = async (path: string, allowed: RegExp, bytes: string | Uint8Array) => {
    if (!allowed.test(path)) throw new Error(`${JSON.stringify(path)} is not a path of a content`)
    await makeFolder(dirname(resolve(folder, path)))
    await writeFile(join(folder, path), bytes)
  }
  for (const { path, text } of texts) await write(path, /^[a-z-]+\/[a-z0-9-]+\.md$/, text)
  for (const { path, bytes } of pictures) await write(path, /^pictures\/[a-z0-9-]+\.[a-z]{3,4}$/, bytes)
  const all = { ...(await versionsIn(folder)), ...versions }
  if (Object.keys(versions).length > 0) await writeFile(join(folder, versionsFile), writeVersions(all))
}

/** The same, encoded for the body of a staff command. */
export const packFolder = ({ texts, pictures, versions }: ContentFolder): StaffFile[] => [
  ...texts.map(({ path, text }) => ({ path, text })),
  ...pictures.map(({ path, bytes }) => ({
    path,
    text: Buffer.from(bytes).toString('base64'),
    encoding: 'base64' as const,
  })),
  ...(Object.keys(versions).length > 0 ? [{ path: versionsFile, text: writeVersions(versions) }] : []),
]

export function unpackFolder(files: readonly StaffFile[]): ContentFolder {
  const versions = files.find(({ path }) => path === versionsFile)
  const texts = files.filter(({ path, encoding }) => !encoding && path !== versionsFile)
  const pictures = files.filter(({ encoding }) => encoding)
  return {
    texts: texts.map(({ path, text }) => ({ path, text })),
    pictures: pictures.map(({ path, text }) => ({ path, bytes: Buffer.from(text, 'base64') })),
    versions: versions ? readVersions(versions.text) : {},
  }
}
