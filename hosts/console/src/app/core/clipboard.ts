/** Puts a text where others are pasted from. Browsers let no page do so that came over plain HTTP from another machine: then it is false. */
export const copy = async (text: string): Promise<boolean> => {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return false
  }
}
