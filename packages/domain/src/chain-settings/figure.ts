import type { Settings } from '../settings.ts'
import type { FigureValue } from './chain-settings.sql.ts'

/** A figure that a chain may set: what it is, what it may be, and where it stands among the settings. */
export interface Figure {
  meaning: string
  /** `a whole number from 5 to 60`, `one of osn, patent` */
  allowed: string
  /** The value that was typed; undefined where it is not one of the allowed. */
  parse(typed: string): FigureValue | undefined
  read(settings: Settings): FigureValue
  write(settings: Settings, value: FigureValue): Settings
}

/** Settings of one group, or the ungrouped ones. */
interface Place<Group> {
  read(settings: Settings): Group
  write(settings: Settings, group: Group): Settings
}

type NumberOf<Group> = { [Name in keyof Group]: Group[Name] extends number ? Name : never }[keyof Group]

/** Figures of a group that are whole numbers. */
export function numbersIn<Group extends object>({ read, write }: Place<Group>) {
  return (name: NumberOf<Group>, least: number, most: number, meaning: string): Figure => ({
    meaning,
    allowed: `a whole number from ${least} to ${most}`,
    parse: (typed) => {
      const value = /^\d{1,10}$/.test(typed) ? Number(typed) : Number.NaN
      return value >= least && value <= most ? value : undefined
    },
    read: (settings) => Number(read(settings)[name]),
    write: (settings, value) => write(settings, { ...read(settings), [name]: Number(value) }),
  })
}

/** Figures of a group that are one of some words. */
export function wordsIn<Group extends object>({ read, write }: Place<Group>) {
  return (name: keyof Group, words: readonly string[], meaning: string): Figure => ({
    meaning,
    allowed: `one of ${words.join(', ')}`,
    parse: (typed) => (words.includes(typed) ? typed : undefined),
    read: (settings) => String(read(settings)[name]),
    write: (settings, value) => write(settings, { ...read(settings), [name]: String(value) }),
  })
}

/** Figures of a group that are a line of text. */
export function textsIn<Group extends object>({ read, write }: Place<Group>) {
  return (name: keyof Group, most: number, meaning: string): Figure => ({
    meaning,
    allowed: `a line of 1 to ${most} characters`,
    parse: (typed) =>
      typed.trim().length > 0 && typed.length <= most && !/\p{Cc}/u.test(typed) ? typed.trim() : undefined,
    read: (settings) => String(read(settings)[name]),
    write: (settings, value) => write(settings, { ...read(settings), [name]: String(value) }),
  })
}
