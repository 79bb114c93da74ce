import { Type } from 'typebox'
import { Value } from 'typebox/value'

/** Beside the folders of kinds: which version of each text an export or an import has left there. */
export const versionsFile = '.versions.json'

/** Versions by the paths of their texts. */
export type ExportedVersions = Record<string, number>

const Versions = Type.Record(Type.String(), Type.Integer({ minimum: 1, maximum: 2_147_483_647 }))

/** @throws an Error where somebody else has written the file. */
export function readVersions(text: string): ExportedVersions {
  const versions: unknown = JSON.parse(text)
  if (!Value.Check(Versions, versions)) throw new Error(`${versionsFile} is not as an export writes it`)
  return versions
}

export const writeVersions = (versions: ExportedVersions): string => `${JSON.stringify(versions, null, 2)}\n`

/** Those that are known of texts or of a report on them. */
export function versionsOf(files: readonly { path: string; version?: number | undefined }[]): ExportedVersions {
  return Object.fromEntries(files.flatMap(({ path, version }) => (version === undefined ? [] : [[path, version]])))
}
