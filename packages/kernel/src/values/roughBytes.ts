/** What a value takes besides its texts: a slot, a header, a number. */
const nodeBytes = 16

/**
 * About how much memory a plain JSON value takes: two bytes for each character of its texts, and a little for each value and
 * name. It costs as much as there are values, not as their texts are long.
 */
export const roughBytes = (value: unknown): number => {
  if (typeof value === "string") return nodeBytes + 2 * value.length
  if (typeof value !== "object" || value === null) return nodeBytes
  let bytes = nodeBytes
  for (const [name, inner] of Object.entries(value)) bytes += 2 * name.length + roughBytes(inner)
  return bytes
}
