const decimal = /^[+-]?(\d*)(?:\.(\d*))?(?:e([+-]?\d+))?$/i

/** A decimal as its digits and how far they are shifted: one text for all ways to write it. */
const canonical = (text: string): string | undefined => {
  const [whole, before = "", behind = "", exponent = "0"] = decimal.exec(text) ?? []
  const digits = `${before}${behind}`
  if (whole === undefined || digits === "") return undefined
  const significant = digits.replace(/^0+/, "").replace(/0+$/, "")
  if (significant === "") return "0"
  const trailing = digits.length - digits.replace(/0+$/, "").length
  return `${significant}e${Number(exponent) - behind.length + trailing}`
}

/**
 * The number that a decimal text says; undefined where the text is no number, or has more digits than a number can hold (KER-121). What is
 * handed on says every digit that was given.
 */
export const exactNumber = (text: string): number | undefined => {
  const trimmed = text.trim()
  const number = Number(trimmed)
  const said = canonical(trimmed)
  return said !== undefined && Number.isFinite(number) && said === canonical(String(number))
    ? number + 0
    : undefined
}

/** What a number must be then, in words. */
export const exactForm = "a number whose digits can all be kept: at most 15 of them, or a text"
