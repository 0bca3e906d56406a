import type { Permission, Rights } from "@quoin/kernel"

/** Things that rights are about, by their type. */
export type KnownRights = ReadonlyMap<string, Rights.RightsOf>

export type Target = Permission.Permission & { readonly _tag: "Target" }

/** One question to the rights of one thing. */
export interface Question {
  readonly rightsOf: Rights.RightsOf
  readonly id: string
  /** One of these is enough. */
  readonly operation: string
  readonly enough: ReadonlyArray<string>
  /** As whom the caller holds rights here besides, since the thing names it. */
  readonly owning: ReadonlyArray<Rights.Subject>
  /** Where no rights limit it: is it the caller's own, or somebody else's? */
  readonly unlimited: Answer
}

export type Answer = "open" | "granted" | "refused"

/** Operations that are enough for one; `undefined` where rights know none of the name. */
const enoughFor = ({ operations }: Rights.RightsOf, operation: string): ReadonlyArray<string> | undefined =>
  Object.hasOwn(operations, operation) ? operations[operation] : undefined

/** What is answered where no rights limit a thing: it is open, unless it is somebody's own. */
const unlimitedFor = ({ reserved }: Permission.Container, key: string | undefined): Answer => {
  if (reserved === undefined) return "open"
  return key !== undefined && reserved.owner === key ? "granted" : "refused"
}

/**
 * What a permission asks of the rights on its target and on what contains that. Most things have none themselves.
 * `undefined` where it names an operation that no rights know: a misspelt one must not open a door (DIR-10).
 */
export const questionsOf = (
  known: KnownRights,
  key: string | undefined,
  { operation, itself, within, ...target }: Target,
): ReadonlyArray<Question> | undefined => {
  const questions: Array<Question> = []
  const containers: ReadonlyArray<Permission.Container> = [{ ...target, operation: itself }, ...within]
  for (const container of containers) {
    const { targetType: type, targetId: id, operation: called = operation, ofOwner, owners } = container
    const rightsOf = known.get(type)
    if (rightsOf === undefined) continue
    const enough = enoughFor(rightsOf, called)
    if (enough === undefined) return undefined
    const owns = ofOwner !== undefined && ofOwner.key === key
    const owning = (owners ?? []).filter((owner) => owner.key === key).map(({ subject }) => subject)
    questions.push({
      rightsOf,
      id,
      operation: called,
      enough: owns ? [...enough, ofOwner.operation] : enough,
      owning,
      unlimited: unlimitedFor(container, key),
    })
  }
  return questions
}
