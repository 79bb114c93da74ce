/** No vendor answers with more: the longest, a page of prescriptions, has some hundred kilobytes. */
const mostBytes = 8 * 1024 ** 2

/** The text of an answer, unpacked. @throws an Error where it is longer than any answer of a vendor */
export async function readText(answer: Response): Promise<string> {
  const decoder = new TextDecoder()
  let [read, text] = [0, '']
  for await (const chunk of answer.body ?? []) {
    read += chunk.byteLength
    // Leaving the loop ends the connection.
    if (read > mostBytes) throw new Error(`the answer is longer than ${mostBytes} bytes`)
    text += decoder.decode(chunk, { stream: true })
  }
  return text + decoder.decode()
}
