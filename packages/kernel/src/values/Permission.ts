/** What an operation needs: to use or administer the application, or an operation on a target. `Public` needs nothing at all. */
export type Permission =
  | { readonly _tag: "Public" }
  | {
      readonly _tag: "Application"
      readonly operation: "use" | "administer"
      /** A thing that nobody without this permission may know of. */
      readonly hides?: { readonly kind: string; readonly id: string }
    }
  | {
      readonly _tag: "Target"
      readonly operation: string
      readonly targetType: string
      readonly targetId: string
      /** What the caller called the target, where that is not its id: a refusal must not tell the id. */
      readonly asked: string
      /** The targets that contain this one, nearest first: a page stands in its space. */
      readonly within: ReadonlyArray<Container>
    }

export const open: Permission = { _tag: "Public" }

/** Being allowed to use the application at all. */
export const use: Permission = { _tag: "Application", operation: "use" }

/** The global administrator permission. */
export const administer: Permission = { _tag: "Application", operation: "administer" }

/** Being an administrator, to whom alone of all others a thing is shown: to somebody else it does not exist. */
export const administerHidden = (kind: string, id: string): Permission => ({
  _tag: "Application",
  operation: "administer",
  hides: { kind, id },
})

/** A thing that rights are about. */
export interface Container {
  readonly targetType: string
  readonly targetId: string
}

export interface Place {
  /** What the thing stands in, nearest first. */
  readonly within?: ReadonlyArray<Container>
  /** What the caller called the thing, where that is not its id. */
  readonly asked?: string
}

/**
 * Declares a kind of thing and the operations that rights on it name: a misspelt one does not compile. The answer makes
 * permissions: `onSpace("read", space.id)`.
 */
export const target =
  <const Operations extends ReadonlyArray<string>>(targetType: string, _operations: Operations) =>
  (
    operation: Operations[number],
    targetId: string,
    { within = [], asked = targetId }: Place = {},
  ): Permission => ({ _tag: "Target", operation, targetType, targetId, within, asked })

/** A permission in words, for messages: `administer the application`, `update page 42`. */
export const describePermission = (permission: Permission): string => {
  switch (permission._tag) {
    case "Public":
      return "do this"
    case "Application":
      return `${permission.operation} the application`
    case "Target":
      return `${permission.operation} ${permission.targetType} ${permission.asked}`
  }
}
