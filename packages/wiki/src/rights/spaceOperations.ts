import * as Schema from "effect/Schema"

/** What rights on a space are about: the space itself, or what is in it. */
export const RightTarget = Schema.Literal("space", "page", "blogpost", "comment", "attachment")
export type RightTarget = typeof RightTarget.Type

/** The operations that can be granted on a space, by what they are about. To write what is there takes what it takes to add it. */
export const grantable = {
  space: ["read", "administer", "export", "restrict", "archive", "delete_own", "delete_mail"],
  page: ["create", "delete"],
  blogpost: ["create", "delete"],
  comment: ["create", "delete"],
  attachment: ["create", "delete"],
} as const satisfies Record<RightTarget, ReadonlyArray<string>>

type Grantable = typeof grantable

/** An operation with what it is about, as rights and refusals name it: `create page`. */
export type SpaceOperation = {
  readonly [T in RightTarget]: `${Grantable[T][number]} ${T}`
}[RightTarget]

const operationsOn = <T extends RightTarget>(target: T): ReadonlyArray<`${Grantable[T][number]} ${T}`> =>
  grantable[target].map((operation: Grantable[T][number]) => `${operation} ${target}` as const)

/** Every operation that can be granted on a space. */
export const spaceOperations: ReadonlyArray<SpaceOperation> = [
  ...operationsOn("space"),
  ...operationsOn("page"),
  ...operationsOn("blogpost"),
  ...operationsOn("comment"),
  ...operationsOn("attachment"),
]

/** Without it a subject can hold nothing else on a space. */
export const readSpace: SpaceOperation = "read space"

/** Whoever holds it decides who else does what. */
export const administerSpace: SpaceOperation = "administer space"

/** What whoever is signed in may do in a space that is for all: to read and to write, but not to administer it. */
export const everydayOperations: ReadonlyArray<SpaceOperation> = spaceOperations.filter(
  (operation) =>
    operation !== administerSpace && operation !== "archive space" && operation !== "delete_mail space",
)

/** The two halves of an operation. */
export const partsOf = (
  operation: string,
): { readonly operationKey: string; readonly targetType: string } => {
  const [operationKey = operation, targetType = ""] = operation.split(" ")
  return { operationKey, targetType }
}
