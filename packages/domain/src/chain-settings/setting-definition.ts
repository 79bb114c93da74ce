import type { Settings } from '../settings.ts'
import type { SettingValue } from './chain-settings.sql.ts'

/** Defines a setting of the chain: what it is, what it may be, and where it stands among the settings. */
export interface SettingDefinition {
  meaning: string
  /** `a whole number from 5 to 60`, `one of osn, patent` */
  allowed: string
  /** The value that was typed; undefined where it is not one of the allowed. */
  parse(typed: string): SettingValue | undefined
  read(settings: Settings): SettingValue
  write(settings: Settings, value: SettingValue): Settings
}

/** Settings of one group, or the ungrouped ones. */
interface Place<Group> {
  read(settings: Settings): Group
  write(settings: Settings, group: Group): Settings
}

type NumberOf<Group> = { [Name in keyof Group]: Group[Name] extends number ? Name : never }[keyof Group]

/** Settings of a group that are whole numbers. */
export function numbersIn<Group extends object>({ read, write }: Place<Group>) {
  return (name: NumberOf<Group>, least: number, most: number, meaning: string): SettingDefinition => ({
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

/** Settings of a group that are one of some words. */
export function wordsIn<Group extends object>({ read, write }: Place<Group>) {
  return (name: keyof Group, words: readonly string[], meaning: string): SettingDefinition => ({
    meaning,
    allowed: `one of ${words.join(', ')}`,
    parse: (typed) => (words.includes(typed) ? typed : undefined),
    read: (settings) => String(read(settings)[name]),
    write: (settings, value) => write(settings, { ...read(settings), [name]: String(value) }),
  })
}

/** Settings of a group that are a line of text. */
export function textsIn<Group extends object>({ read, write }: Place<Group>) {
  return (name: keyof Group, most: number, meaning: string): SettingDefinition => ({
    meaning,
    allowed: `a line of 1 to ${most} characters`,
    parse: (typed) =>
      typed.trim().length > 0 && typed.length <= most && !/\p{Cc}/u.test(typed) ? typed.trim() : undefined,
    read: (settings) => String(read(settings)[name]),
    write: (settings, value) => write(settings, { ...read(settings), [name]: String(value) }),
  })
}
