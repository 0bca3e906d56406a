import type { Operation } from "@quoin/kernel"
import { type Names, combinations } from "./Combination"
import type { Kind } from "./Family"
import { type Form, filled, placesOf } from "./Form"
import { ownForms } from "./ownForms"
import { readForms } from "./readForms"
import type { Things } from "./Things"
import type { Answer, Ask } from "./UnseenWorld"

/** Two requests that were to be told alike, and were not. */
export interface Difference {
  readonly tag: string
  readonly says: string
  readonly kinds: ReadonlyArray<Kind>
  readonly answers: ReadonlyArray<Answer & Pick<Names, "ways">>
}

/** What operations may read more of what is hidden than of what is absent, for each kind that they name. */
export type FurtherReads = Readonly<Partial<Record<Kind, number>>>

const formsOf = (operation: Operation.Operation): ReadonlyArray<Form> =>
  [...readForms(operation), ...ownForms(operation.tag)].filter((form) => placesOf(form).length > 0)

/** Ids that are made for an answer are others each time, and so is how long it took. */
const made = (text: string): string =>
  text
    .replace(/"(id|jobId|taskId)":"\d+"/g, '"$1":"#"')
    .replace(/"durationMillis":\d+/g, '"durationMillis":0')

const isTold = (answers: ReadonlyArray<Answer>): boolean => new Set(answers.map(({ told }) => told)).size > 1

const isRead = (answers: ReadonlyArray<Answer>, further: number): boolean => {
  const counts = answers.map(({ reads }) => reads.length)
  return Math.max(...counts) - Math.min(...counts) > further
}

/** Which requests differed in what was told, or in how much was read. */
export class UnseenLaw {
  readonly told: Array<Difference> = []
  readonly read: Array<Difference> = []

  constructor(
    private readonly things: Things,
    private readonly further: FurtherReads,
  ) {}

  /** Does the operation name anything that could be hidden? */
  static readonly names = (operation: Operation.Operation): boolean => formsOf(operation).length > 0

  private readonly answersTo = async (ask: Ask, tag: string, form: Form, all: ReadonlyArray<Names>) => {
    const answers: Array<Answer & Pick<Names, "ways">> = []
    for (const { ways, names, told } of all) {
      const answer = await ask(tag, filled(form, names))
      answers.push({ ways, told: made(told(answer.told)), reads: answer.reads })
    }
    return answers
  }

  /** Tries all requests of an operation that name something, with all combinations of what is seen, unknown and broken. */
  readonly check = async (ask: Ask, operation: Operation.Operation): Promise<void> => {
    const { tag } = operation
    for (const form of formsOf(operation)) {
      const kinds = placesOf(form)
      const further = kinds.reduce((sum, kind) => sum + (this.further[kind] ?? 0), 0)
      for (const all of combinations(this.things, kinds)) {
        const first = await this.answersTo(ask, tag, form, all)
        // What is remembered between requests is known the second time.
        const answers = isRead(first, 0) ? await this.answersTo(ask, tag, form, all) : first
        const found = { tag, says: form.says, kinds, answers }
        if (isTold(answers)) this.told.push(found)
        if (isRead(answers, further)) this.read.push(found)
      }
    }
  }
}

/** What each says from where they differ on. */
const apart = (texts: ReadonlyArray<string>): ReadonlyArray<string> => {
  const [first = ""] = texts
  const at = [...first].findIndex((letter, place) => texts.some((text) => text[place] !== letter))
  const from = Math.max(0, at < 0 ? 0 : at - 100)
  return texts.map((text) => text.slice(from, from + 300))
}

/** A difference in words. */
export const differenceIn = ({ tag, says, kinds, answers }: Difference): string => {
  const texts = apart(answers.map(({ told }) => told))
  return [
    `${tag} with ${says}, which names ${kinds.join(", ")}:`,
    ...answers.map(({ ways, reads }, place) => `  ${ways.join(", ")}: ${texts[place]} (${reads.join(", ")})`),
  ].join("\n")
}
