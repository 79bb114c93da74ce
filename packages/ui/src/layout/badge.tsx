import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'

export type Tone = 'leaf' | 'prescription' | 'tomorrow' | 'danger' | 'quiet' | 'accent'

const tones: Record<Tone, string> = {
  leaf: 'bg-leaf-tint text-leaf-pressed',
  prescription: 'bg-rx-tint text-rx',
  tomorrow: 'bg-tomorrow-tint text-tomorrow',
  danger: 'bg-danger-tint text-danger',
  quiet: 'bg-sunken text-quiet',
  accent: 'bg-chamomile text-ink',
}

export function Badge({ tone = 'quiet', children }: { tone?: Tone; children: ReactNode }) {
  return <span className={classNames('badge', tones[tone])}>{children}</span>
}
