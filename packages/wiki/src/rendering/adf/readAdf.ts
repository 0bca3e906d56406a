import { lookUp, withinLimit } from "@quoin/kernel"
import * as Either from "effect/Either"
import { limits } from "../../limits"
import { type AdfDocument, type AdfMark, type AdfNode, attr } from "./AdfNode"
import { type Read, attributesOf, isObject, onlyNames, refused, textIn } from "./attributes"
import { type Kind, type NodeRule, blockMarks, nodeRules, textMarks, unkeptMarks } from "./nodeRules"

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
      if (marks.some((other) => other.type === type)) {
        return yield* refused(`${place}.type`, type, "each mark once")
      }
      yield* onlyNames(place, mark, ["type", "attrs"])
      const attrs = yield* attributesOf(place, rules, mark["attrs"])
      marks.push({ type, ...(attrs === undefined ? {} : { attrs }) })
    }
    return marks
  })

/** What there must be of a picture: its address, or its name; and one of it where it stands by itself. */
const completed = (field: string, each: AdfNode): Read<AdfNode> => {
  const { type, content = [] } = each
  if (type === "media" || type === "mediaInline") {
    const name = attr(each, "type") === "external" ? "url" : "id"
    const value = attr(each, name)
    if (value === undefined || value === "") {
      return refused(`${field}.attrs.${name}`, value, "a text, as it says what is shown")
    }
  }
  if (type === "mediaSingle") {
    const others = content.filter((one) => one.type !== "media").length
    if (content.length - others !== 1 || others > 1) {
      return refused(`${field}.content`, content, "one media, and a caption at most")
    }
  }
  return Either.right(each)
}

const namesOf = (type: string): ReadonlyArray<string> =>
  type === "text" ? ["type", "text", "marks", "attrs"] : ["type", "content", "marks", "attrs"]

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
      yield* onlyNames(field, given, namesOf(type))
      const attrs = yield* attributesOf(field, rule.attrs, given["attrs"])
      const isCode = kinds.includes("code")
      const marks = yield* marksOf(field, isCode ? { ...rule, marks: [] } : rule, given["marks"])
      const said = { ...(attrs === undefined ? {} : { attrs }), ...(marks.length === 0 ? {} : { marks }) }
      if (type === "text") return { type, text: yield* textIn(`${field}.text`, given["text"]), ...said }
      const content = yield* contentOf(field, rule.holds, given["content"], depth + 1)
      return yield* completed(field, { type, ...said, ...(rule.holds.length === 0 ? {} : { content }) })
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
