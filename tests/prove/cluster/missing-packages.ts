import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { isHaproxyInstalled } from '../../support/servers/haproxy.ts'
import { isPgbouncerInstalled } from '../../support/servers/pgbouncer.ts'

/** Debian's names of what a cluster needs and this machine has not. */
export function listMissingPackages(): string[] {
  const isThere: Record<string, boolean> = {
    haproxy: isHaproxyInstalled(),
    openssl: spawnSync('openssl', ['version']).error === undefined,
    pgbouncer: isPgbouncerInstalled(),
    postgresql: existsSync('/usr/lib/postgresql') || existsSync('/usr/local/pgsql/bin/initdb'),
  }
  return Object.keys(isThere).filter((name) => !isThere[name])
}
