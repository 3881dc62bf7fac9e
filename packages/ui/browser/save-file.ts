/** Saves a file under a name in the visitor's downloads. */
export function saveFile(name: string, file: Blob): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = name
  link.click()
  // the browser reads the address after the click has ended
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}
