import { randomBytes } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import type { Config } from '../config.ts'

/** Who can read the data folder of a running shop may command it: the operator, without a key of their own. */
export const newOperatorKey = (): string => `operator_${randomBytes(32).toString('base64url')}`

const fileOf = ({ DATA_DIR, PORT }: Config): string => `${DATA_DIR}/operator-${PORT}.key`

/** The key that the shop of this data folder and port left there. */
export function readOperatorKey(config: Config): Promise<string | undefined> {
  return readFile(fileOf(config), 'utf8').catch(withoutFile)
}

function withoutFile(error: unknown): undefined {
  if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error
}

/** The key of the former start, or a new one in a file that only this user can read. */
export async function storeOperatorKey(config: Config): Promise<string> {
  const kept = await readOperatorKey(config)
  if (kept) return kept
  const key = newOperatorKey()
  await writeFile(fileOf(config), key, { mode: 0o600 })
  return key
}
