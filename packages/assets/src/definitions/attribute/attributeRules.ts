import { foldCase, isWellFormed } from "@quoin/kernel"
import { aql, limits as queryLimits, parse } from "@quoin/query"
import * as Either from "effect/Either"
import { limits } from "../../limits"
import { type Rule, nameRules, rule, textRules } from "../rules"
import type { AttributeRecord } from "./AttributeDefinition"
import { additionalValueRule, kindRules } from "./attributeKinds"
import { holdsSeveral } from "./ValueKind"

/** Words that AQL reads as properties of objects: an attribute of such a name could not be asked for. */
const reservedNames = [
  "objectSchema",
  "objectSchemaId",
  "objectType",
  "objectTypeId",
  "objectId",
  "object",
  "Label",
  "anyAttribute",
]

const reserved = new Set(reservedNames.map(foldCase))

const attributeNameRules = ({ name, system }: AttributeRecord): ReadonlyArray<Rule> =>
  system === undefined
    ? [
        ...nameRules(name),
        rule(
          !reserved.has(foldCase(name)),
          "name",
          name,
          `any name but ${reservedNames.join(", ")}, which mean something else in AQL`,
        ),
      ]
    : []

const cardinalityRules = (attribute: AttributeRecord): ReadonlyArray<Rule> => {
  const { kind, minimumCardinality: least, maximumCardinality: most } = attribute
  const single = !holdsSeveral(kind)
  const most1000 = limits.attributeValues
  const bounded = single ? most === 1 : most === -1 || (most >= 1 && most <= most1000)
  const highest = most === -1 ? most1000 : most
  return [
    rule(
      bounded,
      "maximumCardinality",
      most,
      single ? `1 for the kind ${kind}` : `1 to ${most1000}, or -1, which means ${most1000}`,
    ),
    rule(
      least >= 0 && (!bounded || least <= highest),
      "minimumCardinality",
      least,
      bounded ? `0 to ${highest}` : "0 and more",
    ),
  ]
}

/** How many there are, for lists that are not looked at one by one when there are too many. */
const countRule = (field: string, what: string, count: number, most: number): Rule =>
  rule(count <= most, field, `${count} ${what}`, `at most ${most} ${what}`)

const optionRules = ({ options = [] }: AttributeRecord): ReadonlyArray<Rule> => {
  const tooMany = countRule("options", "options", options.length, limits.options)
  if (tooMany !== undefined) return [tooMany]
  const seen = new Set<string>()
  const twice = options.map(foldCase).findIndex((option) => {
    const isKnown = seen.has(option)
    seen.add(option)
    return isKnown
  })
  return [
    rule(twice < 0, "options", options[twice], "each option once, ignoring case"),
    ...options.map((option) =>
      rule(
        option !== "" && isWellFormed(option) && option.length <= limits.nameChars && !option.includes(","),
        "options",
        option,
        `texts of 1 to ${limits.nameChars} characters without commas and lone surrogates`,
      ),
    ),
  ]
}

const queryRules = ({ qlQuery }: AttributeRecord): ReadonlyArray<Rule> => {
  const parsed = qlQuery === undefined ? undefined : parse(aql, qlQuery)
  const fault = parsed === undefined || Either.isRight(parsed) ? undefined : parsed.left.message
  return [
    ...textRules("qlQuery", qlQuery, queryLimits.queryChars),
    rule(fault === undefined, "qlQuery", qlQuery, `AQL that can be read: ${fault ?? ""}`),
  ]
}

/** Every rule of a definition that does not depend on others; those of its pattern were loaded. */
export const attributeRules = (
  attribute: AttributeRecord,
  patternRules: ReadonlyArray<Rule>,
): ReadonlyArray<Rule> => [
  ...attributeNameRules(attribute),
  ...textRules("description", attribute.description),
  ...kindRules(attribute),
  ...cardinalityRules(attribute),
  additionalValueRule(attribute),
  ...textRules("typeValue", attribute.typeValue, limits.nameChars),
  ...textRules("additionalValue", attribute.additionalValue, limits.nameChars),
  ...textRules("suffix", attribute.suffix, limits.nameChars),
  countRule("typeValueMulti", "groups or statuses", attribute.typeValueMulti?.length ?? 0, limits.typeValues),
  ...optionRules(attribute),
  ...patternRules,
  ...queryRules(attribute),
]
