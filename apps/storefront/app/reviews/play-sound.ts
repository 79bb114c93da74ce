/** Plays a WAV of base64 text. Decoded here: the security policy lets no page play a file of its own making. */
export async function playSound(base64: string): Promise<void> {
  const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
  const context = new AudioContext()
  const source = context.createBufferSource()
  source.buffer = await context.decodeAudioData(bytes.buffer)
  source.connect(context.destination)
  source.onended = () => void context.close()
  source.start()
}
