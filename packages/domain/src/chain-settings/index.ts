export { CurrentSettings, settingsTag } from './current-settings.ts'
export { type FigureInForce, listFigures, setFigure } from './set-figure.ts'
