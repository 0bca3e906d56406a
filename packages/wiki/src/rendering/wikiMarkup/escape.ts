const before = String.raw`(?<![\p{L}\p{N}])`

/** What would mean something where it stands among words. */
const meaningful = new RegExp(
  [
    // Signs around words, unless they stand between letters or between blanks.
    String.raw`(?<=[\p{L}\p{N}])[*_+-](?=[\p{L}\p{N}])|(?<=\s)[*_+](?=\s)`,
    String.raw`(?<sign>[\\*_+^~{}[\]|-]|\?(?=\?))`,
    // Pictures, entities, faces, and addresses.
    String.raw`${before}(?<picture>!)`,
    String.raw`(?<entity>&)(?=#|\w)`,
    String.raw`(?<face>[:;])(?=[)(PDp])|(?<round>\()(?=(?:[!/?xyni+-]|\*[rgby]?|on|off)\))`,
    String.raw`(?<colon>:)(?=\/\/)|(?<=mailto)(?<mail>:)`,
  ].join("|"),
  "gu",
)

/** Words in which nothing means anything. */
export const escaped = (text: string): string =>
  text.replace(meaningful, (written, ...rest) => {
    const groups = rest.at(-1) as Readonly<Record<string, string | undefined>>
    const means = Object.values(groups).some((group) => group !== undefined)
    // Two of them would end a line.
    if (written === "\\") return "&#92;"
    return means ? `\\${written}` : written
  })

/** What would begin a block if a line began with it. */
const begins = /^(\s*)(h[1-6]|bq)(\.)(?=\s|$)|^(\s*[*-]*)(#)(?=[*#-]*\s)/

/** Words that stand at the begin of a line. */
export const asLine = (text: string): string =>
  text.replace(
    begins,
    (_all, blank: string | undefined, name: string | undefined, _point, other: string | undefined) =>
      name === undefined ? `${other ?? ""}\\#` : `${blank ?? ""}${name}\\.`,
  )

/** Words inside of the brackets of a link, where no sign can be escaped that would end it. */
export const inBrackets = (text: string): string =>
  text.replaceAll(/\\?([[\]|])/g, (_all, sign: string) => `&#${sign.charCodeAt(0)};`)
