import { lookUp } from "@quoin/kernel"
import type { BodyDialect } from "../../options"
import { partOf } from "../told"
import type { Json } from "../Body"
import type { Member, Part, Shape } from "./Shape"

const isIn = ({ only }: Member, dialect: BodyDialect): boolean => only === undefined || only.includes(dialect)

const valueOf = (part: Part, value: unknown, dialect: BodyDialect): unknown => {
  if (part === "text") return String(value)
  if (part === "number") return Number(value)
  if (part === "boolean") return value === true || value === "true"
  if (part === "json") return value
  if ("list" in part) {
    return Array.isArray(value) ? value.map((each: unknown) => valueOf(part.list, each, dialect)) : []
  }
  return shaped(part.object, partOf(value), dialect, part.open)
}

/** What is not there is left out, or null where the shape says so. */
const memberOf = (
  name: string,
  member: Member,
  source: Json,
  dialect: BodyDialect,
): ReadonlyArray<readonly [string, unknown]> => {
  const value = lookUp(source, name)
  if (value !== undefined && value !== null) return [[name, valueOf(member.part, value, dialect)]]
  return member.nullable === true && (value === null || member.optional !== true) ? [[name, null]] : []
}

/** What is known of a thing, as a dialect has it: with the members of its shape, in their order and with their types. */
export const shaped = (shape: Shape, source: Json, dialect: BodyDialect, open = false): Json => ({
  ...Object.fromEntries(
    Object.entries(shape).flatMap(([name, member]) =>
      isIn(member, dialect) ? memberOf(name, member, source, dialect) : [],
    ),
  ),
  ...(open ? Object.fromEntries(Object.entries(source).filter(([name]) => !Object.hasOwn(shape, name))) : {}),
})
