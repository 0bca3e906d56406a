import { type InvalidInput, NotFound } from "@quoin/kernel"
import * as Either from "effect/Either"
import * as Schema from "effect/Schema"
import { type Rule, rule } from "../rules"

/** What object types are shown by (AST-1013). */
export const IconView = Schema.Struct({ id: Schema.String, name: Schema.String })
export type IconView = typeof IconView.Type

/** The icons that ship with an instance; they are not stored and cannot be changed. A type without one is shown by the first. */
export const iconNames = [
  "Object",
  "Laptop",
  "Server",
  "Person",
  "Building",
  "Network",
  "Package",
  "Database",
  "Plug",
  "Phone",
  "Printer",
  "Vehicle",
] as const
export type IconName = (typeof iconNames)[number]

/** One of them. */
export interface Icon extends IconView {
  readonly name: IconName
}

export const globalIcons: ReadonlyArray<Icon> = iconNames.map((name, i) => ({ id: String(i + 1), name }))

const firstIcon: Icon = { id: "1", name: "Object" }

const iconById = (id: string): Icon | undefined => globalIcons.find((icon) => icon.id === id)

/** The icon that a type is shown by; older builds kept ids that no icon has. */
export const iconOf = ({ iconId = "" }: { readonly iconId?: string | undefined }): Icon =>
  iconById(iconId) ?? firstIcon

export const iconNamed = (id: string): Either.Either<IconView, NotFound | InvalidInput> =>
  Either.fromNullable(iconById(id), () => new NotFound({ kind: "icon", id }))

/** An empty text is no icon. */
export const iconRules = (iconId: string | undefined): ReadonlyArray<Rule> =>
  iconId === undefined
    ? []
    : [
        rule(
          iconId === "" || iconById(iconId) !== undefined,
          "iconId",
          iconId,
          `the id of an icon: 1 to ${globalIcons.length}`,
        ),
      ]
