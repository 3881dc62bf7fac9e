/** Hands a PDF that was asked for with the token, which an address alone cannot carry, to the browser to keep. */
export async function savePdf(answer: Response, name: string): Promise<void> {
  const url = URL.createObjectURL(await answer.blob())
  const link = document.createElement('a')
  link.href = url
  link.download = `${name}.pdf`
  link.click()
  // the browser takes the address up after the click has ended
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}
