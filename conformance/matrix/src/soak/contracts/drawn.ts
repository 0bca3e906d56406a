import type { Draws } from "@quoin/suites"
import { drawWild } from "../http/wildValues"
import { followed } from "./judged"
import type { Parameter, PublishedContract, PublishedOperation, Said } from "./published"

/** Ids, keys and names of what there is, by what it is: `issue`, `project`. */
export class Known {
  private readonly ids = new Map<string, Array<string>>()

  readonly of = (thing: string): ReadonlyArray<string> => this.ids.get(thing) ?? []

  /** The newest ones are kept. */
  readonly add = (thing: string, id: string): void => {
    const ids = this.ids.get(thing) ?? []
    this.ids.set(thing, [...ids.filter((each) => each !== id), id].slice(-12))
  }
}

/** What a name is the id or the key of: `issueIdOrKey` of an issue, `projectIds` of projects. */
export const thingOf = (name: string): string =>
  name.replace(/(IdOrKey|KeyOrId|IdOrName|Ids?|Keys?|Name|s)$/, "").toLowerCase()

const idOf = (known: Known, draws: Draws, ...things: ReadonlyArray<string>): string | undefined =>
  draws.pick(things.flatMap((thing) => known.of(thing)))

const maxDepth = 4

const moments = ["2026-01-31T09:00:00.000+0000", "2026-01-31", "now"]

const words = ["One", "two words", "bob", "{}", "status = Done", "<p>Text</p>"]

const textOf = (name: string, known: Known, draws: Draws): string => {
  const id = idOf(known, draws, thingOf(name), name.toLowerCase())
  if (id !== undefined && draws.chance(9, 10)) return id
  if (/date|time|started|since/i.test(name)) return draws.pick(moments) ?? ""
  return draws.chance(1, 2) ? (draws.pick(words) ?? "") : `T${draws.below(1_000)}`
}

const numberOf = (name: string, known: Known, draws: Draws): number => {
  const id = Number(idOf(known, draws, thingOf(name)) ?? Number.NaN)
  return Number.isInteger(id) && draws.chance(9, 10) ? id : draws.below(4)
}

/** A value that a contract allows under a name, most of the time. */
export const drawValue = (
  contract: PublishedContract,
  said: Said,
  { name, known, draws, depth = 0 }: Place,
): unknown => {
  if (draws.chance(1, 40)) return drawWild(draws)
  const schema = followed(contract, said)
  if (schema.enum !== undefined) return draws.pick(schema.enum)
  if (schema.type === "array") {
    return Array.from({ length: draws.below(3) }, () =>
      drawValue(contract, schema.items ?? {}, { name, known, draws, depth: depth + 1 }),
    )
  }
  if (schema.properties !== undefined || schema.type === "object") {
    if (depth >= maxDepth) return {}
    return Object.fromEntries(
      Object.entries(schema.properties ?? {})
        .filter(([each]) => schema.required?.includes(each) === true || draws.chance(1, 2))
        .map(([each, inner]) => {
          // The id of a thing inside another is that of the thing.
          const as = each === "id" || each === "key" || each === "name" ? `${name}Id` : each
          const isOwn = depth > 0 && as !== each
          return [
            each,
            drawValue(contract, inner, { name: isOwn ? as : each, known, draws, depth: depth + 1 }),
          ]
        }),
    )
  }
  if (schema.type === "integer" || schema.type === "number") return numberOf(name, known, draws)
  if (schema.type === "boolean") return draws.chance(1, 2)
  return textOf(name, known, draws)
}

export interface Place {
  readonly name: string
  readonly known: Known
  readonly draws: Draws
  readonly depth?: number
}

const asText = (value: unknown): string =>
  Buffer.from(typeof value === "string" ? value : (JSON.stringify(value) ?? "")).toString()

/** The path with ids in it: what stands before a variable says of what; some are of nothing. */
const pathOf = ({ path }: PublishedOperation, known: Known, draws: Draws): string => {
  const parts = path.split("/")
  return parts
    .map((part, at) =>
      part.replaceAll(/\{([^}]+)\}/g, (_whole, name: string) => {
        const before = thingOf(parts[at - 1] ?? "")
        const id =
          idOf(known, draws, `${before}/${name.toLowerCase()}`) ?? idOf(known, draws, before, thingOf(name))
        const value = id === undefined || draws.chance(1, 15) ? textOf(name, known, draws) : id
        return encodeURIComponent(asText(value === "" ? "0" : value))
      }),
    )
    .join("/")
}

const queryOf = (
  contract: PublishedContract,
  parameters: ReadonlyArray<Parameter>,
  known: Known,
  draws: Draws,
): string => {
  const asked = parameters
    .filter((each) => each.in === "query" && (each.required === true || draws.chance(1, 3)))
    .map(({ name, schema = {} }) => {
      const value = drawValue(contract, schema, { name, known, draws })
      return `${encodeURIComponent(name)}=${encodeURIComponent([value].flat().map(asText).join(","))}`
    })
  return asked.length === 0 ? "" : `?${asked.join("&")}`
}

/** A request of an operation, as the contract has it: its address, and what is sent. */
export interface DrawnRequest {
  readonly method: string
  readonly url: string
  readonly body: unknown
}

export const drawRequestOf = (
  contract: PublishedContract,
  operation: PublishedOperation,
  known: Known,
  draws: Draws,
): DrawnRequest => {
  const { method, declared } = operation
  const url = `${pathOf(operation, known, draws)}${queryOf(contract, declared.parameters ?? [], known, draws)}`
  const sent = Object.values(declared.requestBody?.content ?? {})[0]?.schema
  const body =
    sent === undefined || method === "GET" ? undefined : drawValue(contract, sent, { name: "", known, draws })
  return { method, url, body }
}
