/** What an operation needs: to use or administer the application, or an operation on a target. `Public` needs nothing at all. */
export type Permission =
  | { readonly _tag: "Public" }
  | {
      readonly _tag: "Application"
      readonly operation: "use" | "visit" | "see_people" | "administer"
      /** A thing that nobody without this permission may know of. */
      readonly hides?: { readonly kind: string; readonly id: string }
      /** A service that has the scope of the operation needs nothing else. */
      readonly orByScope?: true
    }
  | {
      readonly _tag: "Target"
      readonly operation: string
      /** What is asked of the target itself, where rights on it call the operation otherwise: to delete a page is to change it. */
      readonly itself: string
      readonly targetType: string
      readonly targetId: string
      /** What the caller called the target, where that is not its id: a refusal must not tell the id. */
      readonly asked: string
      /** The targets that contain this one, nearest first: a space contains its pages. */
      readonly within: ReadonlyArray<Container>
      /** Users whom the target names, or what is done is about. */
      readonly owners?: ReadonlyArray<Owner>
      readonly reserved?: Reserved
    }

/** Something that was named and is not there: to see it is refused as to see what is hidden, in its turn among the things that are named. */
export interface Absent {
  readonly _tag: "Absent"
  readonly kind: string
  readonly id: string
}

/** Nobody sees what is absent. */
export const absent = (kind: string, id: string): Absent => ({ _tag: "Absent", kind, id })

export const open: Permission = { _tag: "Public" }

/** Being allowed to use the application at all. */
export const use: Permission = { _tag: "Application", operation: "use" }

/** Being let in to look, which may be granted to those who did not sign in, too. */
export const visit: Permission = { _tag: "Application", operation: "visit" }

/** Seeing who a user is, which may be granted to those who did not sign in, too. */
export const seePeople: Permission = { _tag: "Application", operation: "see_people" }

/** The global administrator permission. */
export const administer: Permission = { _tag: "Application", operation: "administer" }

/** The same of users. A service has the scope of the operation from an administrator, which is enough. */
export const administerOrScope: Permission = {
  _tag: "Application",
  operation: "administer",
  orByScope: true,
}

/** Being an administrator, to whom alone of all others a thing is shown: to somebody else it does not exist. */
export const administerHidden = (kind: string, id: string): Permission => ({
  _tag: "Application",
  operation: "administer",
  hides: { kind, id },
})

/** A user whom a thing names, who holds there, too, what is granted to the subject. */
export interface Owner {
  readonly subject: string
  readonly key: string
}

/**
 * What is still somebody's own: where rights on it name nobody it is closed to all but its owner, and where they name somebody open to
 * those alone.
 */
export interface Reserved {
  /** The key of its owner; left out where it has no owner. */
  readonly owner?: string | undefined
}

/** A thing that rights are about. */
export interface Container {
  readonly targetType: string
  readonly targetId: string
  /** What is asked of it, where it is called otherwise there: a page to be read asks its space for `read space`. */
  readonly operation?: string
  /** What is enough there for the user of this key: one may delete what one wrote. */
  readonly ofOwner?: { readonly operation: string; readonly key: string }
  /** Users whom what is asked about names: the reporter of an issue asks its project. */
  readonly owners?: ReadonlyArray<Owner>
  readonly reserved?: Reserved
  /** Everything above it is asked the same: what hangs on a page names that page, and not those above it. */
  readonly withAbove?: true
}

export interface Place {
  /** What contains the thing, nearest first. */
  readonly within?: ReadonlyArray<Container>
  /** What the caller called the thing, where that is not its id. */
  readonly asked?: string
  /** What is asked of the thing itself, where it is called otherwise there. */
  readonly itself?: string
  readonly owners?: ReadonlyArray<Owner>
  readonly reserved?: Reserved
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
    { within = [], asked = targetId, itself = operation, owners, reserved }: Place = {},
  ): Permission => ({
    _tag: "Target",
    operation,
    itself,
    targetType,
    targetId,
    within,
    asked,
    ...(owners === undefined ? {} : { owners }),
    ...(reserved === undefined ? {} : { reserved }),
  })

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
