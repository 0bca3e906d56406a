/**
 * What an operation needs: an operation key (wiki seed, reference section 1.5: read, create, update, delete,
 * purge, restore, administer, use) on a target. `public` needs nothing at all.
 */
export type Permission =
  | { readonly _tag: "Public" }
  | { readonly _tag: "Application"; readonly operation: "use" | "administer" }
  | {
      readonly _tag: "Target"
      readonly operation: string
      readonly targetType: string
      readonly targetId: string
      /** What the caller called the target, where that is not its id: a refusal must not tell the id. */
      readonly asked: string
      /** The targets that contain this one, nearest first: a page stands in its space. */
      readonly within: ReadonlyArray<{ readonly targetType: string; readonly targetId: string }>
    }

export const open: Permission = { _tag: "Public" }

/** Being allowed to use the application at all. */
export const use: Permission = { _tag: "Application", operation: "use" }

/** The global administrator permission. */
export const administer: Permission = { _tag: "Application", operation: "administer" }

/** An operation on one thing, and on what that thing stands in. */
export const on = (
  operation: string,
  targetType: string,
  targetId: string,
  within: ReadonlyArray<{ readonly targetType: string; readonly targetId: string }> = [],
  asked: string = targetId,
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
