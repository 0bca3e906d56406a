import { Groups } from "@quoin/directory"
import { NotFound, type ReadFailure, type Reads, foldCase } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import { limits } from "../../limits"
import type { Definitions } from "../Definitions"
import { kinds } from "../kinds"
import { type Rule, checkRules, rule } from "../rules"
import type { TypeRecord } from "../type/ObjectType"
import { checkAttributeCounts } from "../type/treeChange"
import type { AttributeRecord } from "./AttributeDefinition"
import { attributeRules } from "./attributeRules"

/** The groups that a definition names and that do not exist; of too many none is looked for. */
export const unknownGroups = (
  reads: Pick<Reads, "peek">,
  { kind, typeValueMulti: names = [] }: AttributeRecord,
): Effect.Effect<ReadonlyArray<string>, ReadFailure> =>
  kind === "user" && names.length <= limits.typeValues
    ? Effect.filter(names, (name) => Effect.map(reads.peek(Groups, name), (group) => group === undefined))
    : Effect.succeed([])

const usableIn =
  (schemaId: string) =>
  (thing: { readonly schemaId?: string | undefined } | undefined): boolean =>
    thing !== undefined && (thing.schemaId === undefined || thing.schemaId === schemaId)

/** What a definition names must be there, and of its schema or of all. */
const namedRules = (
  definitions: Definitions,
  { schemaId }: TypeRecord,
  attribute: AttributeRecord,
  groups: ReadonlyArray<string>,
): ReadonlyArray<Rule> => {
  const usable = usableIn(schemaId)
  const { kind, additionalValue = "", typeValueMulti = [] } = attribute
  const unknown =
    kind === "status" ? typeValueMulti.filter((id) => !usable(definitions.statuses.get(id))) : []
  return [
    rule(
      kind !== "reference" || usable(definitions.referenceTypes.get(additionalValue)),
      "additionalValue",
      additionalValue,
      "the id of a reference type, global or of this schema",
    ),
    rule(
      kind !== "reference" || attribute.typeValue !== undefined,
      "typeValue",
      attribute.typeValue,
      "the id of the object type that is referred to",
    ),
    ...unknown.map((id) => rule(false, "typeValueMulti", id, "ids of statuses, global or of this schema")),
    ...groups.map((name) => rule(false, "typeValueMulti", name, "names of groups")),
  ]
}

/** Types of which some attribute has the same name as this one, ignoring case. */
const nameTakenIn = (
  after: Definitions,
  attribute: Pick<AttributeRecord, "id" | "typeId" | "name">,
): ReadonlyArray<TypeRecord> =>
  after.subtreeOf(attribute.typeId).filter(({ id }) => {
    const attributes = after.attributesOf(id)
    return (
      attributes.some((each) => each.id === attribute.id) &&
      attributes.some((each) => each.id !== attribute.id && foldCase(each.name) === foldCase(attribute.name))
    )
  })

const nameRule = (after: Definitions, attribute: AttributeRecord): Rule => {
  const taken = nameTakenIn(after, attribute).map(({ name }) => name)
  return rule(
    taken.length === 0,
    "name",
    attribute.name,
    `a name that no other attribute has of the object type ${taken.join(", ")}`,
  )
}

/** Whether the object type is there that an attribute begins to refer to, were it stated so. */
export const targetOf = (
  { types }: Definitions,
  kind: string,
  typeValue: string | undefined,
  before?: string,
): Either.Either<TypeRecord | undefined, NotFound> => {
  if (kind !== "reference" || typeValue === undefined || typeValue === "") return Either.right(undefined)
  const target = types.get(typeValue)
  return target === undefined && typeValue !== before
    ? Either.left(new NotFound({ kind: kinds.type, id: typeValue }))
    : Either.right(target)
}

/** What was loaded to judge a definition by. */
export interface Judged {
  readonly unknownGroups: ReadonlyArray<string>
  readonly patternRules: ReadonlyArray<Rule>
}

/** Judges a new or changed definition by the definitions as they will be. */
export const checkAttribute = (
  after: Definitions,
  type: TypeRecord,
  attribute: AttributeRecord,
  judged: Judged,
) =>
  Either.gen(function* () {
    yield* checkRules([
      ...attributeRules(attribute, judged.patternRules),
      ...namedRules(after, type, attribute, judged.unknownGroups),
      nameRule(after, attribute),
    ])
    yield* checkAttributeCounts(after, type.id)
  })
