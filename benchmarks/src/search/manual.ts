/** A page of a made-up manual: words as rare as those of a language, in one of ten chapters, perhaps with a label. */
export interface ManualPage {
  readonly title: string
  readonly text: string
  readonly label: string | undefined
}

/** Words that a page has: some 5 kB. */
const wordsOnPage = 700
const vocabulary = 20_000
export const chapters = 10

const syllables = "ba de ki lo mu na pe ri so tu va we xi zo".split(" ")

/** A word by its rank. Ends in a vowel that no stemmer takes off, so that both sides have the same words. */
export const wordOf = (rank: number): string => {
  let word = ""
  for (let left = rank + syllables.length; left > 0; left = Math.floor(left / syllables.length)) {
    word += syllables[left % syllables.length] ?? ""
  }
  return `${word}do`
}

/** Numbers that look random, and are the same each time. */
const drawing = (seed: number) => {
  let state = seed
  return (): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

/** The first words are in most texts, the last in nearly none: the chance of a word falls with its rank, as in a language. */
const drawn = (draw: () => number): string => wordOf(Math.floor(vocabulary ** draw()) - 1)

export const manualPages = (count: number): ReadonlyArray<ManualPage> =>
  Array.from({ length: count }, (_, i) => {
    const draw = drawing(i + 1)
    const words = Array.from({ length: wordsOnPage }, () => drawn(draw))
    return {
      title: `${wordOf(Math.floor(draw() * vocabulary))} ${wordOf(Math.floor(draw() * vocabulary))} ${i}`,
      text: words.join(" "),
      label: i % chapters === 0 ? "first" : undefined,
    }
  })

export const storedBody = ({ text }: ManualPage): string =>
  text
    .split(" ")
    .reduce<Array<Array<string>>>((parts, word, i) => {
      if (i % 70 === 0) parts.push([])
      parts.at(-1)?.push(word)
      return parts
    }, [])
    .map((words) => `<p>${words.join(" ")}</p>`)
    .join("")
