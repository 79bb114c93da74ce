import { api } from './screen.tsx'

/** Codes go out to whatever phone they are asked for. */
export const sendsCodes = () =>
  api.reply('POST /api/v1/users/auth/send-code', {
    channel: 'sms',
    is_confirmed: true,
    retry_after: 60,
    expires_in: 300,
    code_length: 6,
  })
