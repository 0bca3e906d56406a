import { type InvalidInput, type LimitExceeded, invalid, lookUp, withinLimit } from "@quoin/kernel"
import * as Either from "effect/Either"
import { limits } from "../../limits"
import type { AdfDocument, AdfMark, AdfNode } from "./AdfNode"
import {
  type AttributeRule,
  type Kind,
  type NodeRule,
  blockMarks,
  nodeRules,
  textMarks,
  unkept,
  unkeptMarks,
} from "./nodeRules"

type Read<A> = Either.Either<A, InvalidInput | LimitExceeded>
type Given = Readonly<Record<string, unknown>>

const isObject = (value: unknown): value is Given =>
  typeof value === "object" && value !== null && !Array.isArray(value)

const refused = (field: string, value: unknown, allowed: string): Either.Either<never, InvalidInput> =>
  Either.left(invalid(field, value, allowed))

/** No XML has these, and so no body. */
const noCharacter = /(?![\t\n\r\u007f-\u009f])[\p{Cc}\ufffe\uffff]/u

const textIn = (field: string, value: unknown): Read<string> => {
  if (typeof value !== "string") return refused(field, value, "a text")
  return noCharacter.test(value)
    ? refused(field, value, "characters that XML has: of those below U+0020 tab, CR and LF")
    : Either.right(value)
}

const valueOf = (field: string, rule: AttributeRule, value: unknown): Read<unknown> => {
  if (rule === "text") return textIn(field, value)
  if (rule === "object") return isObject(value) ? Either.right(value) : refused(field, value, "an object")
  if ("from" in rule) {
    const { from, to } = rule
    return typeof value === "number" && value >= from && value <= to
      ? Either.right(value)
      : refused(field, value, `a number from ${from} to ${to}`)
  }
  return typeof value === "string" && rule.includes(value)
    ? Either.right(value)
    : refused(field, value, `one of ${rule.join(", ")}`)
}

/** The attributes of a node or a mark: those that are known, and all that must be given. */
const attributesOf = (field: string, rules: NodeRule["attrs"], given: unknown): Read<Given | undefined> =>
  Either.gen(function* () {
    if (given !== undefined && !isObject(given)) return yield* refused(`${field}.attrs`, given, "an object")
    const read: Record<string, unknown> = {}
    for (const [name, value] of Object.entries(given ?? {})) {
      const rule = lookUp(rules, name) ?? lookUp(rules, `${name}!`)
      if (rule !== undefined) read[name] = yield* valueOf(`${field}.attrs.${name}`, rule, value)
      else if (!unkept.has(name)) {
        const known = Object.keys(rules).map((each) => each.replace("!", ""))
        const allowed = known.length === 0 ? "no attributes" : `one of ${known.join(", ")}`
        return yield* refused(`${field}.attrs.${name}`, value, allowed)
      }
    }
    for (const name of Object.keys(rules)) {
      if (name.endsWith("!") && lookUp(read, name.slice(0, -1)) === undefined) {
        return yield* refused(`${field}.attrs.${name.slice(0, -1)}`, undefined, "a value, as it is required")
      }
    }
    return Object.keys(read).length === 0 ? undefined : read
  })

const known = { ...textMarks, ...blockMarks }

const marksOf = (
  field: string,
  { marks: allowed = [] }: NodeRule,
  given: unknown,
): Read<ReadonlyArray<AdfMark>> =>
  Either.gen(function* () {
    if (given === undefined) return []
    if (!Array.isArray(given)) return yield* refused(`${field}.marks`, given, "a list of marks")
    const marks: Array<AdfMark> = []
    for (const [at, mark] of (given as ReadonlyArray<unknown>).entries()) {
      const place = `${field}.marks[${at}]`
      const type: unknown = isObject(mark) ? mark["type"] : undefined
      if (typeof type === "string" && unkeptMarks.has(type)) continue
      const rules = typeof type === "string" && allowed.includes(type) ? lookUp(known, type) : undefined
      if (!isObject(mark) || typeof type !== "string" || rules === undefined) {
        const names = allowed.length === 0 ? "no marks here" : `one of ${allowed.join(", ")}`
        return yield* refused(`${place}.type`, type, names)
      }
      const attrs = yield* attributesOf(place, rules, mark["attrs"])
      marks.push({ type, ...(attrs === undefined ? {} : { attrs }) })
    }
    return marks
  })

/** Reads a document, and counts what is in it while it does. */
class Reader {
  private nodes = 0

  readonly contentOf = (
    field: string,
    kinds: ReadonlyArray<Kind>,
    given: unknown,
    depth: number,
  ): Read<ReadonlyArray<AdfNode>> => {
    if (given === undefined) return Either.right([])
    if (!Array.isArray(given)) return refused(`${field}.content`, given, "a list of nodes")
    const nodes: Array<AdfNode> = []
    for (const [at, each] of (given as ReadonlyArray<unknown>).entries()) {
      const read = this.nodeOf(`${field}.content[${at}]`, kinds, each, depth)
      if (Either.isLeft(read)) return Either.left(read.left)
      nodes.push(read.right)
    }
    return Either.right(nodes)
  }

  private nodeOf(field: string, kinds: ReadonlyArray<Kind>, given: unknown, depth: number): Read<AdfNode> {
    const { contentOf, count } = this
    return Either.gen(function* () {
      yield* count(depth)
      const type: unknown = isObject(given) ? given["type"] : undefined
      const rule = typeof type === "string" ? lookUp(nodeRules, type) : undefined
      if (
        !isObject(given) ||
        typeof type !== "string" ||
        rule?.is.some((kind) => kinds.includes(kind)) !== true
      ) {
        const allowed = Object.entries(nodeRules).filter(([, { is }]) =>
          is.some((kind) => kinds.includes(kind)),
        )
        const names = allowed.map(([name]) => name)
        return yield* refused(
          `${field}.type`,
          type,
          names.length === 0 ? "nothing inside of this node" : `one of ${names.join(", ")}`,
        )
      }
      const attrs = yield* attributesOf(field, rule.attrs, given["attrs"])
      const marks = yield* marksOf(field, rule, given["marks"])
      const said = { ...(attrs === undefined ? {} : { attrs }), ...(marks.length === 0 ? {} : { marks }) }
      if (type === "text") return { type, text: yield* textIn(`${field}.text`, given["text"]), ...said }
      const content = yield* contentOf(field, rule.holds, given["content"], depth + 1)
      return { type, ...said, ...(rule.holds.length === 0 ? {} : { content }) }
    })
  }

  private readonly count = (depth: number): Read<unknown> => {
    this.nodes += 1
    return Either.flatMap(withinLimit(limits, "adfDepth", depth), () =>
      withinLimit(limits, "adfNodes", this.nodes),
    )
  }
}

/** Reads a value as a document. What is wrong is named by its place: `body.content[2].attrs.level`. */
export const readAdf = (value: unknown, field: string): Read<AdfDocument> =>
  Either.gen(function* () {
    if (!isObject(value) || value["type"] !== "doc" || value["version"] !== 1) {
      return yield* refused(field, value, 'a document: {"type": "doc", "version": 1, "content": [...]}')
    }
    const content = yield* new Reader().contentOf(field, ["block"], value["content"], 1)
    return { type: "doc", version: 1, content } satisfies AdfDocument
  })
