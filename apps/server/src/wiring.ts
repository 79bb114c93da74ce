import type { OpenDatabase } from '@romashka/database'
import { defaultSettings, type Ports, type Settings } from '@romashka/domain'
import type { FastifyInstance } from 'fastify'
import type { Config } from './config.ts'
import { createTokens, type Tokens } from './host/tokens.ts'
import { createFingerprint } from './identity/fingerprints.ts'

/** Which adapter stands behind which port: the only file that knows them all. */
export interface Wiring {
  database: OpenDatabase
  ports: Ports
  settings: Settings
  tokens: Tokens
  now(): Date
  mountSandbox?: (app: FastifyInstance) => Promise<void>
}

export function wire(config: Config, database: OpenDatabase, now: () => Date = () => new Date()): Wiring {
  const tokens = createTokens(config.TOKEN_SECRET, config.ORIGIN)
  return {
    database,
    ports: portsOf(config, tokens),
    settings: settingsOf(config),
    tokens,
    now,
  }
}

function portsOf(config: Config, tokens: Tokens): Ports {
  return {
    tokens,
    fingerprint: createFingerprint(config.TOKEN_SECRET),
    jobs: {
      enqueue: async () => undefined,
    },
  }
}

function settingsOf(config: Config): Settings {
  return {
    ...defaultSettings,
    brand: {
      name: 'Romashka',
      legalName: 'Romashka',
      phone: '8 800 000-00-00',
      email: 'help@romashka.example',
      origin: config.ORIGIN,
    },
  }
}
