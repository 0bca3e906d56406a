import { Instant, compareText, exactNumber, isWellFormed, parseDateTime } from "@quoin/kernel"
import * as Either from "effect/Either"
import { limits } from "../../limits"
import { isDay } from "../../text"
import { type FieldKind, type Told, toldNothing } from "../FieldKind"
import { plain } from "../FieldValue"
import { asList, asText, isNothing, readEach } from "../inputValues"

const toldText = (text: string | undefined): Told => (text === undefined ? toldNothing : { id: null, text })

/** A text of at most so many characters; on one line where line breaks are not allowed. */
export const textKind = (chars: number, lines: "one line" | "many lines" = "one line"): FieldKind => ({
  type: "string",
  verbs: ["set"],
  read: (given) => {
    if (isNothing(given) || given === "") return Either.right(undefined)
    const fits =
      typeof given === "string" &&
      given.length <= chars &&
      isWellFormed(given) &&
      (lines === "many lines" || !/[\r\n]/.test(given))
    const breaks = lines === "one line" ? " without line breaks" : ""
    return fits ? Either.right(given) : Either.left(`a text of at most ${chars} characters${breaks}`)
  },
  show: (held) =>
    lines === "many lines" && typeof held === "string" ? { kind: "text", text: held } : plain(held),
  told: (held) => toldText(asText(held)),
})

export const numberKind: FieldKind = {
  type: "number",
  verbs: ["set"],
  read: (given) => {
    if (isNothing(given) || given === "") return Either.right(undefined)
    const number = typeof given === "string" ? exactNumber(given) : given
    return typeof number === "number" && Number.isFinite(number)
      ? Either.right(number)
      : Either.left("a number, with no more digits than can be kept")
  },
  show: (held) => plain(held),
  told: (held) => toldText(asText(held)),
}

export const dateKind: FieldKind = {
  type: "date",
  verbs: ["set"],
  read: (given) => {
    if (isNothing(given) || given === "") return Either.right(undefined)
    return typeof given === "string" && isDay(given)
      ? Either.right(given)
      : Either.left("a day, as yyyy-MM-dd")
  },
  show: (held) => (typeof held === "string" ? { kind: "day", day: held } : plain(held)),
  told: (held) => {
    const day = asText(held)
    return day === undefined ? toldNothing : { id: day, text: day }
  },
}

export const momentForm = "a moment, as yyyy-MM-ddTHH:mm:ss.SSS+0000"

export const datetimeKind: FieldKind = {
  type: "datetime",
  verbs: ["set"],
  read: (given) => {
    if (isNothing(given) || given === "") return Either.right(undefined)
    const at = typeof given === "string" ? parseDateTime(given) : undefined
    return at === undefined ? Either.left(momentForm) : Either.right(at)
  },
  show: (held) => (typeof held === "number" ? { kind: "moment", at: Instant.make(held) } : plain(null)),
  told: (held) => (typeof held === "number" ? toldText(new Date(held).toISOString()) : toldNothing),
}

const isUrl = (text: string): boolean => /^[a-z][a-z0-9+.-]*:\/\/\S+$/i.test(text)

export const urlKind: FieldKind = {
  ...textKind(limits.urlChars),
  read: (given, writing) =>
    Either.flatMap(textKind(limits.urlChars).read(given, writing), (held) =>
      held === undefined || isUrl(String(held))
        ? Either.right(held)
        : Either.left("an address, as https://…"),
    ),
}

const isLabel = (given: unknown): given is string =>
  typeof given === "string" && given !== "" && !/\s/.test(given) && isWellFormed(given)

/** Labels: words without blanks, in the order of their text (TRK-24). */
export const labelsKind: FieldKind = {
  type: "array",
  items: "string",
  verbs: ["add", "set", "remove"],
  read: (given) =>
    Either.map(
      readEach(given, (each) =>
        isLabel(each) && each.length <= limits.labelChars
          ? Either.right(each)
          : Either.left(`labels: texts without blanks of at most ${limits.labelChars} characters`),
      ),
      (labels) => [...labels].sort(compareText),
    ),
  show: (held) => plain(asList(held)),
  told: (held) => toldText(asList(held).join(" ")),
}
