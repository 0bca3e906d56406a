/** A text with markup. It is written as it is, and as a document of nodes where an edition has it so. */
export class RichText {
  constructor(readonly text: string) {}

  toJSON(): string {
    return this.text
  }
}

/** Answers of classes of their own, such as files, hold no such texts. */
const isJson = (value: unknown): value is object =>
  typeof value === "object" &&
  value !== null &&
  (Array.isArray(value) || Object.getPrototypeOf(value) === Object.prototype)

/** Every text with markup in some JSON, once. */
export const richTextsIn = (value: unknown, found = new Set<RichText>()): ReadonlySet<RichText> => {
  if (value instanceof RichText) found.add(value)
  else if (isJson(value)) {
    for (const each of Object.values(value) as ReadonlyArray<unknown>) richTextsIn(each, found)
  }
  return found
}

/** The same JSON with something else in place of each text with markup. */
export const withRichTexts = (value: unknown, by: (rich: RichText) => unknown): unknown => {
  if (value instanceof RichText) return by(value)
  if (Array.isArray(value)) return (value as ReadonlyArray<unknown>).map((each) => withRichTexts(each, by))
  return isJson(value)
    ? Object.fromEntries(
        Object.entries(value).map(([name, each]: [string, unknown]) => [name, withRichTexts(each, by)]),
      )
    : value
}
