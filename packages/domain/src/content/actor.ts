import type { Context } from '../context.ts'

/** As whom a save or a publication is written down. */
export const actorOf = ({ caller }: Context): string => (caller.kind === 'system' ? caller.name : caller.kind)
