export { changeSetting, listSettings, type SettingInForce } from './change-setting.ts'
export { CurrentSettings, settingsTag } from './current-settings.ts'
